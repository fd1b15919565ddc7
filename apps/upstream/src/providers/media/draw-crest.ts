import type { CrestSpec } from '@matchpoint/contracts/match/base';
import { drawingOf } from '@matchpoint/contracts/rules/crest-drawing';
import { crestMarkup } from '@matchpoint/contracts/rules/crest-motifs';
import { drawText } from './draw-text.ts';

/** Draws a team crest, `size` pixels wide, around its centre. `id` is unique within one picture. */
export function drawCrest(
  spec: CrestSpec,
  place: { readonly x: number; readonly y: number; readonly size: number; readonly id: string },
): string {
  const { x, y, size, id } = place;
  const drawing = drawingOf(spec, size);
  const { text } = drawing;
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 64})">${crestMarkup(drawing, id, '#FFFFFF75')}${
    text === undefined ? '' : drawText(text.value, { x: 32, y: text.y, size: text.size, fill: text.fill })
  }</g>`;
}
