import type { FilmScene } from '@matchpoint/contracts/video/film';
import {
  BALL,
  INK,
  MUTED,
  RULE,
  type SceneAt,
  type Stage,
  drawHeading,
  drawText,
  ease,
  fillBox,
  shortName,
  sideColour,
  textWidth,
  WHITE,
} from '../stage.ts';

export interface PlotBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Values = readonly (readonly [number, number])[];

/**
 * Draws values around a centre line, home above and away below, up to `until` of the axis. `bars`: one bar for each value; otherwise the last
 * value holds until the next. Returns the place of a value in the picture.
 */
export function drawPlot(
  stage: Stage,
  box: PlotBox,
  values: Values,
  { length, until, bars }: { readonly length: number; readonly until: number; readonly bars: boolean },
): (at: number, value: number) => { x: number; y: number } {
  const { context } = stage;
  const most = Math.max(1, ...values.map(([, value]) => Math.abs(value)));
  const middle = box.y + box.height / 2;
  const place = (at: number, value: number) => ({
    x: box.x + (box.width * at) / Math.max(1, length),
    y: middle - (value / most) * (box.height / 2 - 12),
  });
  context.strokeStyle = RULE;
  context.lineWidth = 2;
  context.strokeRect(box.x, box.y, box.width, box.height);
  const width = Math.max(2, (box.width / Math.max(1, length)) * 0.74);
  for (const [index, [at, value]] of values.entries()) {
    if (at > until) break;
    const { x, y } = place(at, value);
    const next = values[index + 1]?.[0] ?? until;
    const span = bars ? width : Math.max(1, place(Math.min(until, next), 0).x - x + 0.5);
    context.fillStyle = sideColour(value >= 0 ? 0 : 1);
    context.fillRect(bars ? x - width : x, Math.min(y, middle), span, Math.max(1, Math.abs(y - middle)));
  }
  context.fillStyle = MUTED;
  context.fillRect(box.x, middle - 1, box.width, 2);
  return place;
}

/** Draws a text on a dark ground, over a graph. */
function drawLabel(
  stage: Stage,
  text: string,
  style: { readonly x: number; readonly y: number; readonly size: number; readonly colour: string; readonly max: number },
): void {
  const width = Math.min(style.max, textWidth(stage, text, style.size)) + 16;
  fillBox(stage, { x: style.x - 8, y: style.y - style.size, width, height: style.size + 10 }, '#0e1319b8', 4);
  drawText(stage, text, style);
}

/** Writes the names of the sides above and below the centre line. */
export function drawSideNames(stage: Stage, box: PlotBox): void {
  for (const side of [0, 1] as const)
    drawLabel(stage, shortName(stage, side), {
      x: box.x + 14,
      y: side === 0 ? box.y + 34 : box.y + box.height - 16,
      size: 24,
      colour: sideColour(side),
      max: 260,
    });
}

const BOX: PlotBox = { x: 90, y: 190, width: 1_100, height: 420 };

/** The curve of a match: momentum, lead or gold. */
export function drawCurve(stage: Stage, { scene, ms }: SceneAt<'curve'>): void {
  const { t } = stage;
  const head =
    scene.what === 'gold' && scene.game !== undefined
      ? t('curve.gold', { game: scene.game })
      : t(scene.what === 'lead' ? 'curve.lead' : 'curve.momentum');
  drawHeading(stage, head);
  const shown = ease(ms, 200, scene.durationMs * 0.7);
  const until = scene.length * shown;
  const place = drawPlot(stage, BOX, scene.values, { length: scene.length, until, bars: scene.what === 'momentum' });
  drawSideNames(stage, BOX);
  drawTicks(stage, scene);
  drawMarks(stage, scene, until, place);
  if (scene.what !== 'momentum') drawPeak(stage, scene, until);
}

function drawTicks(stage: Stage, { what, length, period }: Extract<FilmScene, { kind: 'curve' }>): void {
  const step = what === 'lead' ? (period ?? 720) : what === 'momentum' ? 15 : length > 30 ? 10 : 5;
  for (let at = step; at < length; at += step) {
    const x = BOX.x + (BOX.width * at) / Math.max(1, length);
    fillBox(stage, { x, y: BOX.y, width: 1.5, height: BOX.height }, RULE, 0);
    const text = what === 'lead' ? `Q${Math.round(at / step)}` : `${at}'`;
    drawText(stage, text, {
      x: what === 'lead' ? x - (BOX.width * step) / length / 2 : x,
      y: BOX.y + BOX.height + 30,
      size: 22,
      align: 'center',
      colour: MUTED,
      digit: true,
    });
  }
}

function drawMarks(
  stage: Stage,
  scene: Extract<FilmScene, { kind: 'curve' }>,
  until: number,
  place: (at: number, value: number) => { x: number; y: number },
): void {
  const { context } = stage;
  let lastX = -Infinity;
  let row = 0;
  for (const mark of scene.marks) {
    if (mark.at > until) continue;
    const { x } = place(mark.at, 0);
    const y = mark.side === 1 ? BOX.y + BOX.height - 56 : BOX.y + 56;
    context.fillStyle = BALL;
    context.beginPath();
    context.arc(x, y, 9, 0, Math.PI * 2);
    context.fill();
    context.strokeStyle = INK;
    context.lineWidth = 2;
    context.stroke();
    if (mark.label === undefined) continue;
    // Labels that would overlap take turns in three rows.
    row = x - lastX < 110 ? (row + 1) % 3 : 0;
    lastX = x;
    const width = textWidth(stage, mark.label, 20);
    const left = Math.min(BOX.x + BOX.width - width - 6, Math.max(BOX.x + 6, x - width / 2));
    drawLabel(stage, mark.label, {
      x: left,
      y: mark.side === 1 ? y - 18 - row * 28 : y + 34 + row * 28,
      size: 20,
      colour: WHITE,
      max: 200,
    });
  }
}

/** Writes the largest lead of each side so far beside the heading. */
function drawPeak(stage: Stage, scene: Extract<FilmScene, { kind: 'curve' }>, until: number): void {
  const { t } = stage;
  const seen = scene.values.filter(([at]) => at <= until);
  let right = BOX.x + BOX.width;
  for (const side of [1, 0] as const) {
    const most = Math.max(0, ...seen.map(([, value]) => (side === 0 ? value : -value)));
    if (most === 0) continue;
    const value = scene.what === 'gold' ? `${(most / 1_000).toFixed(1)}k` : String(most);
    const text = `${shortName(stage, side)} ${value}`;
    drawText(stage, text, { x: right, y: 142, size: 24, align: 'right', colour: sideColour(side) });
    right -= textWidth(stage, text, 24) + 28;
  }
  if (right < BOX.x + BOX.width) drawText(stage, t('peak'), { x: right, y: 142, size: 22, align: 'right', colour: MUTED });
}
