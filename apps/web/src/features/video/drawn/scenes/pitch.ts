import { type Stage, WHITE } from '../stage.ts';

/** The pitch in units of the picture; percent of the pitch become places in it. */
export const PITCH = { x: 90, y: 112, width: 1_100, height: 540 };
const STRIPES = 12;

/** Returns the place of a point in percent, as seen by a side: home attacks to the right, away to the left. */
export function onPitch(side: 0 | 1, { x, y }: { readonly x: number; readonly y: number }): { x: number; y: number } {
  const [across, down] = side === 0 ? [x, y] : [100 - x, 100 - y];
  return { x: PITCH.x + (PITCH.width * across) / 100, y: PITCH.y + (PITCH.height * down) / 100 };
}

/** Draws a soccer pitch with its lines, in true proportions of 105 × 68 m along its length. */
export function drawPitch({ context }: Stage): void {
  const { x, y, width, height } = PITCH;
  for (let stripe = 0; stripe < STRIPES; stripe += 1) {
    context.fillStyle = stripe % 2 === 0 ? '#12301f' : '#153725';
    context.fillRect(x + (width * stripe) / STRIPES, y, width / STRIPES + 1, height);
  }
  const metre = { x: width / 105, y: height / 68 };
  context.strokeStyle = WHITE;
  context.globalAlpha = 0.45;
  context.lineWidth = 2.5;
  const box = (fromX: number, fromY: number, wide: number, high: number) =>
    context.strokeRect(x + fromX * metre.x, y + fromY * metre.y, wide * metre.x, high * metre.y);
  box(0, 0, 105, 68);
  for (const left of [true, false]) {
    box(left ? 0 : 88.5, 13.85, 16.5, 40.3);
    box(left ? 0 : 99.5, 24.85, 5.5, 18.3);
    box(left ? -2 : 105, 30.3, 2, 7.4);
    context.beginPath();
    context.arc(x + (left ? 11 : 94) * metre.x, y + height / 2, 3, 0, Math.PI * 2);
    context.stroke();
    context.beginPath();
    const spot = x + (left ? 11 : 94) * metre.x;
    context.ellipse(spot, y + height / 2, 9.15 * metre.x, 9.15 * metre.y, 0, left ? -0.93 : Math.PI - 0.93, left ? 0.93 : Math.PI + 0.93);
    context.stroke();
  }
  context.beginPath();
  context.moveTo(x + width / 2, y);
  context.lineTo(x + width / 2, y + height);
  context.stroke();
  context.beginPath();
  context.ellipse(x + width / 2, y + height / 2, 9.15 * metre.x, 9.15 * metre.y, 0, 0, Math.PI * 2);
  context.stroke();
  context.globalAlpha = 1;
}
