import { describe, expect, it } from 'vitest';
import { CrestSpec } from '../match/base.ts';
import { CREST_MOTIFS, CREST_SHAPES } from './crest.ts';
import { drawingOf } from './crest-drawing.ts';
import { awayCrest } from './crest-guard.ts';
import { crestMarkup } from './crest-motifs.ts';
import { colourDifference, contrastOf } from './colour.ts';

const spec = (more: Partial<CrestSpec> = {}): CrestSpec => ({
  initials: 'LNA',
  primary: '#C8102E',
  secondary: '#FFFFFF',
  pattern: 'border',
  shape: 'shield',
  motif: 'wave',
  ...more,
});

describe('the drawing of a crest', () => {
  it('a crest under 24 px shows its first letter and no motif', () => {
    const { text, motifs } = drawingOf(spec(), 23);
    expect(text?.value).toBe('L');
    expect(motifs).toEqual([]);
  });

  it('a crest from 24 px shows its motif and no letters, and one from 48 px has a second ring', () => {
    const [middle, full] = [drawingOf(spec(), 24), drawingOf(spec(), 48)];
    expect([middle.text, full.text]).toEqual([undefined, undefined]);
    expect(middle.motifs.map(({ name, ink, ground }) => ({ name, ink, ground }))).toEqual([
      { name: 'wave', ink: '#FFFFFF', ground: '#C8102E' },
    ]);
    expect(middle.paths).toHaveLength(2);
    const transforms = (paths: typeof full.paths) => paths.slice(0, 2).map(({ transform }) => transform !== undefined);
    expect(transforms(middle.paths)).toEqual([false, true]);
    expect(transforms(full.paths)).toEqual([true, true]);
    expect(drawingOf(spec(), 47)).toEqual(middle);
  });

  it('a striped crest shows three letters in full and none between 24 and 47 px', () => {
    const striped = { ...spec({ pattern: 'stripes' }), motif: undefined };
    expect(drawingOf(striped, 64).text?.value).toBe('LNA');
    expect(drawingOf(striped, 32).text).toBeUndefined();
    expect(drawingOf(striped, 18).text?.value).toBe('L');
  });

  it('a motif on a halved field is drawn again in the other colour on the right half', () => {
    const { motifs } = drawingOf(spec({ pattern: 'halves' }), 32);
    expect(motifs.map(({ ink, ground, half }) => [ink, ground, half])).toEqual([
      ['#FFFFFF', '#C8102E', undefined],
      ['#C8102E', '#FFFFFF', true],
    ]);
  });

  it('a crest of another upstream, without outline and motif or with unknown ones, is a shield with its initials', () => {
    const foreign = CrestSpec.parse({ initials: '北京', primary: '#123456', secondary: '#FFFFFF', pattern: 'tartan' });
    const unknown = CrestSpec.parse({ ...foreign, shape: 'kite', motif: 'unicorn' });
    for (const one of [foreign, unknown]) {
      for (const size of [32, 72]) expect(drawingOf(one, size)).toMatchObject({ outline: drawingOf(spec(), 32).outline });
      expect(drawingOf(one, 72).text?.value).toBe('北京');
      expect(drawingOf(one, 18).text?.value).toBe('北');
    }
  });

  it('a national team keeps its whole code at every size', () => {
    for (const size of [18, 32, 72])
      expect(drawingOf({ ...spec({ flag: 'BR', initials: 'BRA' }), motif: undefined }, size).text?.value).toBe('BRA');
  });

  it('every outline and motif is drawn at every size, and its markup contains its outline', () => {
    for (const shape of CREST_SHAPES) {
      for (const motif of CREST_MOTIFS) {
        for (const size of [18, 32, 64]) {
          const drawing = drawingOf(spec({ shape, motif }), size);
          expect(crestMarkup(drawing, 'x', '#000000')).toContain(`<path d="${drawing.outline}" fill="#C8102E"/>`);
        }
      }
    }
    const motifs = CREST_MOTIFS.map((motif) => crestMarkup(drawingOf(spec({ motif }), 32), 'x', '#000000'));
    expect(new Set(motifs).size).toBe(CREST_MOTIFS.length);
    expect(new Set(CREST_SHAPES.map((shape) => drawingOf(spec({ shape }), 32).outline)).size).toBe(CREST_SHAPES.length);
  });

  it('a letter that its second colour would hide is black or white', () => {
    expect(drawingOf(spec({ primary: '#FFFFFF', secondary: '#F4F4F4' }), 18).text?.fill).toBe('#11161D');
    expect(drawingOf(spec({ primary: '#101010', secondary: '#202020' }), 18).text?.fill).toBe('#FFFFFF');
    expect(drawingOf(spec(), 18).text?.fill).toBe('#FFFFFF');
  });
});

describe('the crest of an away team', () => {
  it.each([
    ['#C8102E', '#BE123C', 12],
    ['#12377A', '#1E3A8A', 9],
    ['#0B6B43', '#14532D', 11],
    ['#8C1C13', '#7F1D1D', 10],
  ])('the colours %s and %s differ by %i', (one, other, difference) => {
    expect(Math.round(colourDifference(one, other))).toBe(difference);
  });

  it('a crest of the same colour as the home crest swaps its colours and has a border', () => {
    const away = spec({ primary: '#BE123C', secondary: '#FFFFFF', pattern: 'halves', initials: 'KXH' });
    expect(awayCrest(spec(), away)).toEqual({ ...away, primary: '#FFFFFF', secondary: '#BE123C', pattern: 'border' });
  });

  it('a crest of another colour stays, also with the same letter', () => {
    const away = spec({ primary: '#1D5BD8', initials: 'LJC' });
    expect(awayCrest(spec(), away)).toBe(away);
  });

  it('a crest of the same colour and letter shows its second letter', () => {
    expect(awayCrest(spec(), spec({ primary: '#BE123C', initials: 'LJC' })).initials).toBe('JC');
  });

  it('a crest whose second colour is nearer to the home crest keeps its colours', () => {
    const away = spec({ primary: '#BE123C', secondary: '#C8102E', initials: 'K' });
    expect(awayCrest(spec(), away)).toEqual(away);
  });

  it('contrast is 21 between black and white and 1 between equal colours', () => {
    expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastOf('#123456', '#123456')).toBe(1);
  });
});
