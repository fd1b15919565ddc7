/** Characters for which fonts on any machine have glyphs: Latin letters, digits and common punctuation. */
const DRAWABLE = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}+=·]*$/u;
const FONTS = 'Barlow Condensed, DejaVu Sans Condensed, Roboto Condensed, Liberation Sans Narrow, DejaVu Sans, sans-serif';

interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Characters; the rest is cut off. */
  readonly maxCharacters?: number;
}

/** Draws a text; returns nothing for a text that not every machine can draw. */
export function drawText(text: string, { x, y, size, fill = '#ffffff', anchor = 'middle', maxCharacters = 40 }: TextStyle): string {
  if (!DRAWABLE.test(text)) return '';
  const characters = Array.from(text);
  const shown = characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join('')}…` : text;
  return `<text x="${x}" y="${y}" font-family="${FONTS}" font-weight="700" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escapeXml(shown)}</text>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
