import { CREST_MOTIFS } from './crest.ts';
import type { CrestDrawing, CrestMotif } from './crest-drawing.ts';

/** A motif: a filled path, a path of strokes with their width, and details in the colour of the field. */
interface MotifPaths {
  readonly fill?: string;
  readonly line?: readonly [d: string, width: number];
  readonly detail?: string;
  readonly spot?: string;
}

const circle = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const MOTIFS: Readonly<Record<CrestMotif['name'], MotifPaths>> = {
  wave: { line: ['M13 25q4.750-7 9.5 0t9.5 0 9.5 0 9.5 0M13 35q4.750-7 9.5 0t9.5 0 9.5 0 9.5 0M18 45q3.5-6 7 0t7 0 7 0 7 0', 4.6] },
  anchor: { line: [`${circle(32, 17.5, 4)}M32 22v26M24 27.5h16M17 36c1 8 7 12 15 12s14-4 15-12`, 4.4] },
  tower: { fill: 'M22 50V28h-3V16h6v5h4v-5h6v5h4v-5h6v12h-3v22h-6.5V41a3.5 3.5 0 0 0-7 0v9z' },
  mountain: { fill: 'M10 46L27 18l8 13 4-6 15 21z', detail: 'M27 18l5 8-5-2-5 2z' },
  star: { fill: 'M32 15l4.100 12.300 13 .1-10.400 7.800 3.900 12.400L32 40l-10.600 7.600 3.900-12.400-10.400-7.800 13-.1z' },
  bear: {
    fill: `${circle(19, 21, 7)}${circle(45, 21, 7)}M32 17c11 0 17 7 17 15 0 10-8 17-17 17s-17-7-17-17c0-8 6-15 17-15z`,
    detail: `${circle(25, 30, 2.6)}${circle(39, 30, 2.6)}M27 37h10l-5 6z`,
  },
  sail: { fill: 'M30 12v28H15zM34 18l14 22H34zM13 44h38l-6 7H19z' },
  horse: { fill: 'M22 51c0-11 9-12 9-20l-9 4-5-4 10-13v-6l6 4c9 1 15 9 15 20v15z', detail: circle(29.5, 23, 2) },
  wolf: { fill: 'M15 12l11 8h12l11-8 1 20-8 9-3 8-7 4-7-4-3-8-8-9z', detail: 'M22 29l7 3-6 3zM42 29l-7 3 6 3zM29 44h6l-3 4z' },
  flame: {
    fill: 'M33 10c2 10 14 13 14 26a15 15 0 0 1-30 0c0-6 4-9 6-13 2 5 3 6 6 6-1-7 0-13 4-19z',
    detail: 'M32 34c1 4 6 5 6 10a6 6 0 0 1-12 0c0-4 4-5 6-10z',
  },
  whale: { fill: 'M9 31c7-12 21-13 31-4l12-8c-2 7-2 17 0 24l-12-8c-10 9-24 8-31-4z', detail: circle(19, 29, 2.4) },
  pine: { fill: 'M32 10l10 13h-5l9 11h-6l9 11H15l9-11h-6l9-11h-5zM29 45h6v8h-6z' },
  bridge: {
    fill: 'M10 27h44v6H10zM10 35h5c2-9 18-9 20 0h4c1.5-6 11-6 12.5 0H54v13h-6V42a3.5 3.5 0 0 0-7 0v6h-6V41a9 9 0 0 0-14 0v7H10zM14 18h4v9h-4zM46 18h4v9h-4zM30 18h4v9h-4z',
  },
  lighthouse: { fill: 'M27 24h10l4 27H23zM26 16h12v6H26zM28 11h8v3h-8zM10 13l13 4v4l-13-2zM54 13l-13 4v4l13-2z' },
  sun: {
    fill: circle(32, 32, 9.5),
    line: ['M32 12v6M32 46v6M12 32h6M46 32h6M18 18l4 4M42 42l4 4M46 18l-4 4M22 42l-4 4', 4.2],
  },
  ox: {
    fill: 'M9 15c0 9 5 13 11 13l2 11 5 11h10l5-11 2-11c6 0 11-4 11-13-4 5-8 6-12 5-3-2-7-3-11-3s-8 1-11 3c-4 1-8 0-12-5z',
    detail: 'M24 29l5 2-4 3zM40 29l-5 2 4 3zM28 44h8v3h-8z',
  },
  lotus: { fill: 'M32 12c6 6 8 14 8 21 4-6 9-9 14-9-1 12-9 23-22 23S11 36 10 24c5 0 10 3 14 9 0-7 2-15 8-21zM18 50h28v3.5H18z' },
  bolt: { fill: 'M37 8L16 36h12l-5 20 25-30H34z' },
  crown: { fill: 'M13 40V18l11 9 8-15 8 15 11-9v22zM13 43.5h38v6H13z' },
  fin: { fill: 'M13 47c2-19 12-31 31-36-5 10-4 22 7 36z' },
  bird: { fill: 'M32 14c3 0 5 2 5 5l16-6c0 12-6 19-15 21l2 7 5 8H19l5-8 2-7c-9-2-15-9-15-21l16 6c0-3 2-5 5-5z' },
  owl: {
    fill: 'M15 13l9 5h16l9-5v21a17 17 0 0 1-34 0z',
    detail: `${circle(24.5, 29, 5)}${circle(39.5, 29, 5)}M29.5 36h5L32 42z`,
    spot: `${circle(24.5, 29, 2)}${circle(39.5, 29, 2)}`,
  },
};

/** Returns the elements of a motif. Its ink is the inherited `fill` and `stroke`, the colour of its details the inherited `color`. */
function motifMarkup({ fill, line, detail, spot }: MotifPaths): string {
  return [
    fill === undefined ? '' : `<path stroke="none" d="${fill}"/>`,
    line === undefined ? '' : `<path fill="none" stroke-width="${line[1]}" stroke-linecap="round" d="${line[0]}"/>`,
    detail === undefined ? '' : `<path fill="currentColor" stroke="none" d="${detail}"/>`,
    spot === undefined ? '' : `<path stroke="none" d="${spot}"/>`,
  ].join('');
}

/** Returns an SVG document with every motif as a group named for it, for `<use href="…#wave" fill stroke color>`. */
export function motifSprite(): string {
  const groups = CREST_MOTIFS.map((name) => `  <g id="${name}">${motifMarkup(MOTIFS[name])}</g>\n`);
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${groups.join('')}</svg>\n`;
}

/**
 * Returns a drawing without its text as SVG elements of a field of 64 × 64, for servers that draw pictures. `id` is unique within one
 * picture; `key` is the colour of the thin outline.
 */
export function crestMarkup({ outline, base, paths, motifs }: CrestDrawing, id: string, key: string): string {
  const drawn = paths.map(({ d, fill, stroke, width, transform, clip }) => {
    const path =
      `<path d="${d}" fill="${fill}"${stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${width ?? 1}"`}` +
      `${transform === undefined ? '' : ` transform="${transform}"`}/>`;
    return clip === true ? `<g clip-path="url(#${id})">${path}</g>` : path;
  });
  const marks = motifs.map(({ name, ink, ground, transform, half }) => {
    const mark = `<g fill="${ink}" stroke="${ink}" color="${ground}" transform="${transform}">${motifMarkup(MOTIFS[name])}</g>`;
    return half === true ? `<g clip-path="url(#${id}h)">${mark}</g>` : mark;
  });
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><clipPath id="${id}h"><path d="M32 0h32v64H32z"/></clipPath>` +
    `<path d="${outline}" fill="${base}"/>${drawn.join('')}${marks.join('')}<path d="${outline}" fill="none" stroke="${key}" stroke-width="1"/>`
  );
}
