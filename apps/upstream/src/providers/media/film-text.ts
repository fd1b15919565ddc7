/** What fonts on any machine have glyphs for: Latin letters, digits and the usual marks. */
const DRAWABLE = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}+=·]*$/u;
const FONTS = 'Barlow Condensed, DejaVu Sans Condensed, Roboto Condensed, Liberation Sans Narrow, DejaVu Sans, sans-serif';

interface TextLook {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Signs; the rest is cut off. */
  readonly most?: number;
}

/** A text of a picture; nothing for one that not every machine can draw. */
export function filmText(text: string, { x, y, size, fill = '#ffffff', anchor = 'middle', most = 40 }: TextLook): string {
  if (!DRAWABLE.test(text)) return '';
  const signs = Array.from(text);
  const shown = signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
  return `<text x="${x}" y="${y}" font-family="${FONTS}" font-weight="700" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escaped(shown)}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
