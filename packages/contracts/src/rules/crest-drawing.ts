import type { CrestSpec } from '../match/base.ts';
import { CREST_MOTIFS, CREST_SHAPES, isLight } from './crest.ts';
import { contrastOf } from './colour.ts';

type Shape = (typeof CREST_SHAPES)[number];

/** Outlines in a field of 64 × 64, with what differs by outline: the centre, the scale and shift of the motif, and the small letter. */
const OUTLINES: Readonly<Record<Shape, { d: string; middle: number; scale: number; shift: number; letterY: number }>> = {
  shield: { d: 'M7 5h50v28c0 13-11 21.5-25 28C18 54.500 7 46 7 33z', middle: 31, scale: 0.86, shift: -2, letterY: 46 },
  roundel: { d: 'M32 3a29 29 0 1 1 0 58 29 29 0 0 1 0-58z', middle: 32, scale: 0.86, shift: 0, letterY: 47.5 },
  seal: {
    d: 'M13 5h38a8 8 0 0 1 8 8v38a8 8 0 0 1-8 8H13a8 8 0 0 1-8-8V13a8 8 0 0 1 8-8z',
    middle: 32,
    scale: 0.86,
    shift: 0,
    letterY: 47.5,
  },
  oval: { d: 'M32 2c15 0 23 13 23 30S47 62 32 62 9 49 9 32 17 2 32 2z', middle: 32, scale: 0.82, shift: 0, letterY: 47.5 },
  pennant: { d: 'M8 4h48v57L32 50 8 61z', middle: 30, scale: 0.86, shift: -4, letterY: 43 },
  hexagon: { d: 'M32 2l26 15v30L32 62 6 47V17z', middle: 32, scale: 0.82, shift: 0, letterY: 47.5 },
  diamond: { d: 'M32 1l30 31-30 31L2 32z', middle: 32, scale: 0.72, shift: 0, letterY: 46 },
  plate: { d: 'M6 5l26 8 26-8v35L32 60 6 40z', middle: 32, scale: 0.84, shift: -1, letterY: 47 },
};

const circle = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Patterns in the field of 64 × 64 that lie inside the outline; those of small crests leave room for a letter. */
const FIELDS: Readonly<Record<string, string>> = {
  halves: 'M32 0h32v64H32z',
  stripes: 'M17 0h10v64H17zM37 0h10v64H37z',
  hoops: 'M0 12h64v9H0zM0 30h64v9H0zM0 48h64v9H0z',
  waterline: 'M0 48q8-5 16 0t16 0 16 0 16 0v16H0z',
  sash: 'M-5 21L21-5h16L-5 37zM27 69L69 27v16L43 69z',
  quarters: 'M32 0h32v32H32zM0 32h32v32H0z',
  chevron: 'M0 19l32 19 32-19v16L32 54 0 35z',
};
const SMALL_FIELDS: Readonly<Record<string, string>> = {
  stripes: 'M0 0h15v64H0zM49 0h15v64H49z',
  hoops: 'M0 0h64v14H0zM0 52h64v12H0z',
};

/** A path of a crest; `clip` confines it to the outline. */
export interface CrestPath {
  readonly d: string;
  readonly fill: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly transform?: string;
  readonly clip?: true;
}

/**
 * The motif of a crest: `ink` is its colour, `ground` that of its details, `half` confines it to the right half. Its paths are those of
 * `crest-motifs.ts`: browsers have them in a sprite, so that no script carries them.
 */
export interface CrestMotif {
  readonly name: (typeof CREST_MOTIFS)[number];
  readonly ink: string;
  readonly ground: string;
  readonly transform: string;
  readonly half?: true;
}

/** A text of a crest; `y` is its base line, `halo` the colour of its outline. */
export interface CrestText {
  readonly value: string;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly halo?: string;
}

/** What a crest consists of in a field of 64 × 64, from back to front. */
export interface CrestDrawing {
  readonly outline: string;
  readonly base: string;
  readonly paths: readonly CrestPath[];
  /** Drawn over the paths. */
  readonly motifs: readonly CrestMotif[];
  readonly text?: CrestText;
}

/** From this size on, px, a crest is drawn in full; from the second on with its motif, below that with one letter. */
const FULL_SIZE = 48;
const MOTIF_SIZE = 24;

/** Letters with less contrast to the field than this are black or white instead of the second colour; colours chosen elsewhere need more. */
const MIN_CONTRAST = 3;
const MIN_FOREIGN_CONTRAST = 4.5;

/**
 * Returns the drawing of a crest for a size in px (`shared/mock/crests.html`): in full from 48, simplified from 24, and one letter below.
 * A spec without outline or motif, as other upstreams deliver it, is a shield with its initials.
 */
export function drawingOf(spec: CrestSpec, size: number): CrestDrawing {
  const shape = CREST_SHAPES.find((known) => known === spec.shape) ?? 'shield';
  const outline = OUTLINES[shape];
  const common = { outline: outline.d, base: spec.primary, motifs: [] };
  if (size < MOTIF_SIZE) return { ...common, paths: smallPaths(spec, shape), text: smallText(spec, shape) };
  const full = size >= FULL_SIZE;
  const field = FIELDS[spec.pattern];
  const paths: CrestPath[] = [
    ...(spec.pattern === 'border' ? ring(shape, full ? 1.5 : 0, full ? 3.5 : 3, spec) : []),
    ...(field === undefined ? [] : [{ d: field, fill: spec.secondary, clip: true } as const]),
  ];
  const motif = CREST_MOTIFS.find((known) => known === spec.motif);
  if (motif !== undefined) return { ...common, paths, motifs: motifsOf(spec, shape, motif, full) };
  const isForeign = spec.shape === undefined;
  const striped = spec.pattern === 'stripes' || spec.pattern === 'hoops';
  if (striped && !isForeign) {
    if (!full) return { ...common, paths };
    const badge = { d: circle(32, 32, 13), fill: spec.primary, stroke: spec.secondary, width: 2 };
    return { ...common, paths: [...paths, badge], text: textOf(spec, spec.initials, 38.5, 18) };
  }
  return { ...common, paths: field === undefined ? [...paths, ...rim(spec, shape)] : paths, text: initialsText(spec, outline.middle) };
}

/** Returns a ring in the second colour between two distances from the outline, in units of the field. */
function ring(shape: Shape, from: number, to: number, spec: CrestSpec): readonly CrestPath[] {
  const { d, middle } = OUTLINES[shape];
  const inset = (distance: number): string => {
    const scale = Math.round((1 - distance / 28) * 1000) / 1000;
    const move = (centre: number): number => Math.round(centre * (1 - scale) * 100) / 100;
    return `translate(${move(32)} ${move(middle)}) scale(${scale})`;
  };
  return [
    { d, fill: spec.secondary, ...(from === 0 ? {} : { transform: inset(from) }) },
    { d, fill: spec.primary, transform: inset(to) },
  ];
}

/** Returns the thin rim of a crest without pattern that shows letters. */
function rim(spec: CrestSpec, shape: Shape): readonly CrestPath[] {
  return spec.pattern === 'border' ? [] : ring(shape, 0, 2, spec);
}

function smallPaths(spec: CrestSpec, shape: Shape): readonly CrestPath[] {
  const bars = SMALL_FIELDS[spec.pattern];
  if (bars !== undefined) return [{ d: bars, fill: spec.secondary, clip: true }];
  if (spec.pattern === 'solid' && spec.shape !== undefined) return [];
  return ring(shape, 0, spec.pattern === 'border' ? 6 : 4.5, spec);
}

function smallText(spec: CrestSpec, shape: Shape): CrestText {
  // A national team is known by its code, which is never cut.
  if (spec.flag !== undefined) return initialsText(spec, OUTLINES[shape].middle);
  const [letter = ''] = Array.from(spec.initials);
  const wide = isWide(letter);
  const { letterY } = OUTLINES[shape];
  return textOf(spec, letter, wide ? letterY - 3 : letterY, wide ? 34 : shape === 'diamond' ? 42 : 46);
}

function initialsText(spec: CrestSpec, middle: number): CrestText {
  const value = Array.from(spec.initials).slice(0, 3).join('');
  const width = Array.from(value).reduce((sum, letter) => sum + (isWide(letter) ? 2 : 1), 0);
  const size = width <= 1 ? 40 : width === 2 ? 32 : width === 3 ? 24 : 19;
  const text = textOf(spec, value, Math.round((middle + size * 0.35) * 10) / 10, size);
  const plain = FIELDS[spec.pattern] === undefined;
  return plain ? text : { ...text, fill: isLight(spec.primary) ? '#11161D' : '#FFFFFF', halo: isLight(spec.primary) ? '#FFF9' : '#0008' };
}

function textOf(spec: CrestSpec, value: string, y: number, size: number): CrestText {
  const legible = contrastOf(spec.primary, spec.secondary) >= (spec.shape === undefined ? MIN_FOREIGN_CONTRAST : MIN_CONTRAST);
  return { value, y, size, fill: legible ? spec.secondary : isLight(spec.primary) ? '#11161D' : '#FFFFFF' };
}

function isWide(letter: string): boolean {
  return (letter.codePointAt(0) ?? 0) > 0x2e80;
}

function motifsOf(spec: CrestSpec, shape: Shape, name: CrestMotif['name'], full: boolean): readonly CrestMotif[] {
  const { scale, shift } = OUTLINES[shape];
  const used = full ? scale : Math.round(scale * 110) / 100;
  const start = 32 * (1 - used);
  const down = start + shift - (spec.pattern === 'waterline' ? 4 : 0);
  const transform = `translate(${Math.round(start * 100) / 100} ${Math.round(down * 100) / 100}) scale(${used})`;
  const whole = { name, ink: spec.secondary, ground: spec.primary, transform };
  return spec.pattern === 'halves' ? [whole, { ...whole, ink: spec.primary, ground: spec.secondary, half: true }] : [whole];
}
