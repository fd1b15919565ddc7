import { join } from 'node:path';
import sharp from 'sharp';

const FONT_FILE = join(import.meta.dirname, 'fonts/noto-sans-sc-bold.woff2');
/** The font has no glyphs for these letters; they are drawn without their diacritics. */
const LETTERS_WITHOUT_GLYPH = /[\u0100-\u024F]/gu;
const MARKS = /\p{M}/gu;

/** A text to draw: pixels of a line's height, and the width available. */
export interface TextOptions {
  readonly text: string;
  readonly size: number;
  readonly colour: string;
  readonly width: number;
  readonly align?: 'left' | 'centre' | 'right';
  /** Most lines; the rest is cut off with an ellipsis. */
  readonly lines?: number;
}

/** A drawn text: an image with a transparent background. */
export interface DrawnText {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Draws a text with the bundled font, so that a machine without fonts draws the same. */
export async function drawText(options: TextOptions): Promise<DrawnText> {
  const lines = options.lines ?? 1;
  let text = toDrawable(options.text);
  for (;;) {
    const drawn = await draw({ ...options, text });
    const characters = Array.from(text.replace(/…$/u, ''));
    if (drawn.height <= lines * options.size * LINE || characters.length <= 1) return drawn;
    // Removes a tenth each time: a title has two or three lines, so it fits soon.
    text = `${characters
      .slice(0, Math.floor(characters.length * 0.9))
      .join('')
      .trimEnd()}…`;
  }
}

const LINE = 1.5;

async function draw({ text, size, colour, width, align = 'left' }: TextOptions): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `Noto Sans CJK SC Bold ${size}`,
      fontfile: FONT_FILE,
      width,
      align,
      wrap: 'word-char',
      rgba: true,
      // With 72 dpi a point is a pixel.
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function toDrawable(text: string): string {
  const plain = text.replaceAll(LETTERS_WITHOUT_GLYPH, (letter) => letter.normalize('NFD').replaceAll(MARKS, ''));
  return plain.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').trim() || '·';
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#39;').replaceAll('"', '&quot;');
}
