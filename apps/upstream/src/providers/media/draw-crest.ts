import type { CrestSpec } from '@matchpoint/contracts/match/base';
import { CREST_FIELDS, crestLetterSize, CREST_SHIELD, isLight } from '@matchpoint/contracts/rules/crest';
import { drawText } from './draw-text.ts';

/** Draws a team crest, `size` pixels wide, around its centre. `id` is unique within one picture. */
export function drawCrest(
  spec: CrestSpec,
  place: { readonly x: number; readonly y: number; readonly size: number; readonly id: string },
): string {
  const { x, y, size, id } = place;
  const light = isLight(spec.primary);
  const field = CREST_FIELDS[spec.pattern];
  const initials = Array.from(spec.initials).slice(0, 3).join('');
  const letters = crestLetterSize(initials);
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})">
    <clipPath id="${id}"><path d="${CREST_SHIELD}"/></clipPath>
    <g clip-path="url(#${id})"><path d="M0 0h24v24H0z" fill="${spec.primary}"/>${field === '' ? '' : `<path d="${field}" fill="${spec.secondary}"/>`}</g>
    <path d="${CREST_SHIELD}" fill="none" stroke="${field === '' ? spec.secondary : '#8b97a5'}" stroke-width="1"/>
    ${drawText(initials, { x: 12, y: 12 + letters * 0.34, size: letters, fill: light ? '#11161D' : '#ffffff' })}
  </g>`;
}
