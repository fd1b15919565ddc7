import { join } from 'node:path';
import sharp from 'sharp';

const FONT_FILE = join(import.meta.dirname, 'fonts/noto-sans-sc-bold.woff2');
/** Letters that the font has no piece for are written without their marks. */
const LETTERS_WITHOUT_GLYPH = /[\u0100-\u024F]/gu;
const MARKS = /\p{M}/gu;

/** A text as it is to be drawn: pixels of a line's height, and the room that it has. */
export interface TextOptions {
  readonly text: string;
  readonly size: number;
  readonly colour: string;
  readonly width: number;
  readonly align?: 'left' | 'centre' | 'right';
  /** Lines that it may take; what does not fit ends in an ellipsis. */
  readonly lines?: number;
}

/** A drawn text: a picture with a clear ground. */
export interface DrawnText {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Draws a text with the font that comes with the site, so that a machine without fonts draws the same. */
export async function drawText(wish: TextOptions): Promise<DrawnText> {
  const lines = wish.lines ?? 1;
  let text = toDrawable(wish.text);
  for (;;) {
    const drawn = await draw({ ...wish, text });
    const signs = Array.from(text.replace(/…$/u, ''));
    if (drawn.height <= lines * wish.size * LINE || signs.length <= 1) return drawn;
    // A tenth less each time: a title is two or three lines, so it fits soon.
    text = `${signs
      .slice(0, Math.floor(signs.length * 0.9))
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
      // Points are pixels then.
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
