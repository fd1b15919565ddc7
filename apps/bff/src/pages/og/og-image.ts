import sharp from 'sharp';
import type { CrestSpec } from '@matchpoint/contracts/match/base';
import { CREST_FIELDS, CREST_SHIELD, crestLetterSize, isLight } from '@matchpoint/contracts/rules/crest';
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
export async function placeText(wish: TextOptions, x: number, y: number): Promise<Layer & Pick<DrawnText, 'height'>> {
  const drawn = await drawText(wish);
  const left = wish.align === 'centre' ? x - drawn.width / 2 : wish.align === 'right' ? x - drawn.width : x;
  return { input: drawn.data, left: Math.round(left), top: Math.round(y), height: drawn.height };
}

/** Draws a crest with its initials, `size` pixels high, centred at a position. */
export async function placeCrest(spec: CrestSpec, size: number, x: number, y: number): Promise<Layer[]> {
  const field = CREST_FIELDS[spec.pattern];
  const scale = size / 24;
  const shield = svg(
    size,
    size,
    `<g transform="scale(${scale})"><clipPath id="c"><path d="${CREST_SHIELD}"/></clipPath>` +
      `<g clip-path="url(#c)"><path d="M0 0h24v24H0z" fill="${spec.primary}"/>` +
      `${field === '' ? '' : `<path d="${field}" fill="${spec.secondary}"/>`}</g>` +
      `<path d="${CREST_SHIELD}" fill="none" stroke="${field === '' ? spec.secondary : '#8b97a5'}" stroke-width="1.1"/></g>`,
  );
  const initials = Array.from(spec.initials).slice(0, 3).join('');
  const light = isLight(spec.primary);
  const letters = await drawText({
    text: initials,
    size: Math.round(crestLetterSize(initials) * scale * 0.8),
    colour: light ? '#11161D' : '#FFFFFF',
    width: size,
    align: 'centre',
  });
  return [
    { input: shield, left: Math.round(x - size / 2), top: Math.round(y - size / 2) },
    { input: letters.data, left: Math.round(x - letters.width / 2), top: Math.round(y - size * 0.04 - letters.height / 2) },
  ];
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
