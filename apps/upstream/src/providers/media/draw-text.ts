/** What fonts on any machine have glyphs for: Latin letters, digits and the usual marks. */
const DRAWABLE = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}+=·]*$/u;
const FONTS = 'Barlow Condensed, DejaVu Sans Condensed, Roboto Condensed, Liberation Sans Narrow, DejaVu Sans, sans-serif';

interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Signs; the rest is cut off. */
  readonly maxCharacters?: number;
}

/** A text of a picture; nothing for one that not every machine can draw. */
export function drawText(text: string, { x, y, size, fill = '#ffffff', anchor = 'middle', maxCharacters = 40 }: TextStyle): string {
  if (!DRAWABLE.test(text)) return '';
  const characters = Array.from(text);
  const shown = characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join('')}…` : text;
  return `<text x="${x}" y="${y}" font-family="${FONTS}" font-weight="700" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escapeXml(shown)}</text>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
