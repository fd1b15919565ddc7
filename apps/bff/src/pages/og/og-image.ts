import sharp from 'sharp';
import type { CrestSpec } from '@matchpoint/contracts/match/base';
import { drawingOf } from '@matchpoint/contracts/rules/crest-drawing';
import { crestMarkup } from '@matchpoint/contracts/rules/crest-motifs';
import { type DrawnText, drawText, type TextOptions } from './draw-text.ts';

/** Size of the image that a shared link shows: 1200 × 630 pixels (Open Graph). */
const IMAGE_SIZE = { width: 1200, height: 630 } as const;
const INK = '#0E1319';
const ACCENT = '#D7F205';

/** Something drawn at a position of the image. */
export interface Layer {
  readonly input: Buffer;
  readonly left: number;
  readonly top: number;
}

/** Draws a text at a position: `x` is its left edge, its middle or its right edge by `align`; `y` its top. */
export async function placeText(options: TextOptions, x: number, y: number): Promise<Layer & Pick<DrawnText, 'height'>> {
  const drawn = await drawText(options);
  const left = options.align === 'centre' ? x - drawn.width / 2 : options.align === 'right' ? x - drawn.width : x;
  return { input: drawn.data, left: Math.round(left), top: Math.round(y), height: drawn.height };
}

const CHIP = { height: 52, padding: 20, gap: 32 } as const;

/** Draws a text in a frame, `right` its right edge and `top` its top. `width` includes the gap before it. */
export async function placeChip(
  { text, colour, isDashed }: { readonly text: string; readonly colour: string; readonly isDashed: boolean },
  right: number,
  top: number,
): Promise<{ readonly layers: readonly Layer[]; readonly width: number }> {
  const drawn = await drawText({ text, size: 28, colour, width: 600 });
  const width = drawn.width + 2 * CHIP.padding;
  const dashes = isDashed ? ' stroke-dasharray="8 6"' : '';
  const frame = svg(
    width,
    CHIP.height,
    `<rect x="1.5" y="1.5" width="${width - 3}" height="${CHIP.height - 3}" rx="8" fill="none" stroke="${colour}" stroke-width="3"${dashes}/>`,
  );
  return {
    layers: [
      { input: frame, left: right - width, top },
      { input: drawn.data, left: right - width + CHIP.padding, top: Math.round(top + (CHIP.height - drawn.height) / 2) },
    ],
    width: width + CHIP.gap,
  };
}

/** Draws a crest, `size` pixels high, centred at a position. */
export async function placeCrest(spec: CrestSpec, size: number, x: number, y: number): Promise<Layer[]> {
  const drawing = drawingOf(spec, size);
  const scale = size / 64;
  const crest = svg(size, size, `<g transform="scale(${scale})">${crestMarkup(drawing, 'c', '#FFFFFF75')}</g>`);
  const layer = { input: crest, left: Math.round(x - size / 2), top: Math.round(y - size / 2) };
  if (drawing.text === undefined) return [layer];
  const { value, y: baseline, size: letterSize, fill } = drawing.text;
  const letters = await drawText({ text: value, size: Math.round(letterSize * scale * 0.8), colour: fill, width: size, align: 'centre' });
  const middle = y + (baseline - letterSize * 0.35 - 32) * scale;
  return [layer, { input: letters.data, left: Math.round(x - letters.width / 2), top: Math.round(middle - letters.height / 2) }];
}

/** Composes the image: dark background, a band in the league's hue, the site's mark at the bottom. */
export async function renderOgImage(pieces: readonly Layer[], hue: string, brand: string): Promise<Buffer> {
  const mark = svg(
    40,
    40,
    `<g transform="scale(1.667)"><circle cx="12" cy="12" r="11" fill="${ACCENT}"/>` +
      `<path d="M4.2 4.3c4.3 3.7 4.3 11.7 0 15.4M19.8 4.3c-4.3 3.7-4.3 11.7 0 15.4" fill="none" stroke="${INK}" stroke-width="2"/></g>`,
  );
  const name = await placeText({ text: brand, size: 30, colour: '#E8EDF3', width: 700 }, 124, 562);
  const ground = svg(
    IMAGE_SIZE.width,
    IMAGE_SIZE.height,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${hue}" stop-opacity="0.42"/>` +
      `<stop offset="0.55" stop-color="${hue}" stop-opacity="0"/></linearGradient></defs>` +
      `<path d="M0 0h1200v630H0z" fill="${INK}"/><path d="M0 0h1200v630H0z" fill="url(#g)"/>` +
      `<path d="M0 0h1200v10H0z" fill="${hue}"/><path d="M72 536h1056v2H72z" fill="#253040"/>`,
  );
  return sharp(ground)
    .composite([{ input: mark, left: 72, top: 560 }, name, ...pieces].map(({ input, left, top }) => ({ input, left, top })))
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}

function svg(width: number, height: number, inner: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`,
  );
}
