import {
  BALL,
  INK,
  MUTED,
  RAISED,
  RULE,
  type SceneAt,
  type Stage,
  WHITE,
  drawHeading,
  drawText,
  ease,
  faded,
  fillBox,
  mix,
  shortName,
  sideColour,
  textWidth,
} from '../stage.ts';
import { drawPlot, drawSideNames, type PlotBox } from './curve.ts';

const RUN_BOX: PlotBox = { x: 90, y: 330, width: 1_100, height: 300 };
const COURT = { x: 150, y: 118, width: 980, height: 524 };

/** Points in a row: the number grows while the lead of the game is drawn up to them. */
export function drawRun(stage: Stage, { scene, ms }: SceneAt<'run'>): void {
  const { t, film, context, crests } = stage;
  const side = scene.side ?? 0;
  drawHeading(stage, t('run'));
  const shown = ease(ms, 300, scene.durationMs * 0.66);
  const until = mix(scene.from * 0.85, scene.to, shown);
  const points = Math.round(mix(0, scene.run[side], ease(until, scene.from, scene.to)));
  const team = film.sides?.[side];
  if (team !== undefined) crests.draw(context, team.crest, 140, 246, 110);
  drawText(stage, `${points}–0`, { x: 226, y: 284, size: 110, digit: true, colour: BALL });
  const left = 226 + textWidth(stage, '00–0', 110, true) + 60;
  for (const [index, scorer] of scene.scorers.entries())
    faded(stage, ease(ms, 700 + index * 300, 1_200 + index * 300), () => {
      drawText(stage, scorer.name, { x: left, y: 214 + index * 42, size: 28, max: 1_080 - left });
      drawText(stage, `+${scorer.points}`, {
        x: 1_190,
        y: 214 + index * 42,
        size: 30,
        align: 'right',
        digit: true,
        colour: sideColour(side),
      });
    });
  const from = RUN_BOX.x + (RUN_BOX.width * scene.from) / Math.max(1, scene.length);
  const to = RUN_BOX.x + (RUN_BOX.width * Math.max(scene.from, until)) / Math.max(1, scene.length);
  fillBox(stage, { x: from, y: RUN_BOX.y, width: to - from, height: RUN_BOX.height }, '#d7f2052e', 0);
  drawPlot(stage, RUN_BOX, scene.values, { length: scene.length, until, bars: false });
  drawSideNames(stage, RUN_BOX);
}

/** Returns the place of a point of the court in percent, as seen by a side. */
function onCourt(side: 0 | 1, x: number, y: number): { x: number; y: number } {
  const [across, down] = side === 0 ? [x, y] : [100 - x, 100 - y];
  return { x: COURT.x + (COURT.width * across) / 100, y: COURT.y + (COURT.height * down) / 100 };
}

function drawCourt({ context }: Stage): void {
  const { x, y, width, height } = COURT;
  context.fillStyle = '#2b2119';
  context.fillRect(x, y, width, height);
  const foot = { x: width / 94, y: height / 50 };
  context.strokeStyle = '#ffffff80';
  context.lineWidth = 2.5;
  context.strokeRect(x, y, width, height);
  context.beginPath();
  context.moveTo(x + width / 2, y);
  context.lineTo(x + width / 2, y + height);
  context.stroke();
  context.beginPath();
  context.ellipse(x + width / 2, y + height / 2, 6 * foot.x, 6 * foot.y, 0, 0, Math.PI * 2);
  context.stroke();
  for (const left of [true, false]) {
    const at = (feet: number) => (left ? x + feet * foot.x : x + width - feet * foot.x);
    context.strokeRect(Math.min(at(0), at(19)), y + 17 * foot.y, 19 * foot.x, 16 * foot.y);
    context.beginPath();
    context.ellipse(at(19), y + height / 2, 6 * foot.x, 6 * foot.y, 0, 0, Math.PI * 2);
    context.stroke();
    context.beginPath();
    context.moveTo(at(0), y + 3 * foot.y);
    context.lineTo(at(14), y + 3 * foot.y);
    context.ellipse(
      at(5.25),
      y + height / 2,
      23.75 * foot.x,
      23.75 * foot.y,
      0,
      left ? -1.19 : Math.PI + 1.19,
      left ? 1.19 : Math.PI - 1.19,
      !left,
    );
    context.lineTo(at(0), y + 47 * foot.y);
    context.stroke();
    context.beginPath();
    context.arc(at(5.25), y + height / 2, 0.9 * foot.x, 0, Math.PI * 2);
    context.stroke();
  }
}

/** The shot that takes the lead. */
export function drawBasket(stage: Stage, { scene, ms }: SceneAt<'basket'>): void {
  const { context, t } = stage;
  const side = scene.side ?? 0;
  drawCourt(stage);
  const from = onCourt(side, scene.from.x, scene.from.y);
  const rim = onCourt(side, 94.4, 50);
  const arrives = scene.changeMs ?? scene.durationMs * 0.6;
  const flight = ease(ms, Math.max(0, arrives - 1_100), arrives);
  const top = Math.min(from.y, rim.y) - 150;
  const at = (share: number) => ({
    x: mix(from.x, rim.x, share),
    y: mix(mix(from.y, top, share), mix(top, rim.y, share), share),
  });
  context.strokeStyle = BALL;
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(from.x, from.y);
  for (let step = 1; step <= 24; step += 1) {
    const point = at((flight * step) / 24);
    context.lineTo(point.x, point.y);
  }
  if (flight > 0) context.stroke();
  circle(context, from, 15, sideColour(side));
  circle(context, at(flight), 11, '#e8833a');
  if (scene.traced !== 'data') {
    const note = t('traced.drawn');
    const width = textWidth(stage, note, 20) + 28;
    const x = side === 0 ? COURT.x + COURT.width - width - 8 : COURT.x + 8;
    fillBox(stage, { x, y: COURT.y + COURT.height - 42, width, height: 34 }, '#0e1319cc', 4);
    drawText(stage, note, { x: x + width / 2, y: COURT.y + COURT.height - 18, size: 20, align: 'center', colour: MUTED });
  }
  const shown = ease(ms, arrives, arrives + 350);
  if (shown <= 0) return;
  const what = t('lead_change');
  const width = Math.max(300, Math.min(560, Math.max(textWidth(stage, what, 46), textWidth(stage, scene.player ?? '', 34)))) + 180;
  const x = side === 0 ? mix(-width, COURT.x + 24, shown) : mix(1_280, COURT.x + COURT.width - width - 24, shown);
  fillBox(stage, { x, y: 470, width, height: 136 }, BALL, 4);
  drawText(stage, `+${scene.points}`, { x: x + 28, y: 566, size: 88, digit: true, colour: INK });
  drawText(stage, what, { x: x + 150, y: 532, size: 46, colour: INK, max: width - 176 });
  if (scene.player !== undefined) drawText(stage, scene.player, { x: x + 150, y: 582, size: 34, colour: INK, max: width - 176 });
}

function circle(
  context: CanvasRenderingContext2D,
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
  colour: string,
): void {
  context.fillStyle = colour;
  context.strokeStyle = INK;
  context.lineWidth = 3;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  context.stroke();
}

/** Points by period; the last one appears when the score of the film does. */
export function drawBoard(stage: Stage, { scene, ms }: SceneAt<'board'>): void {
  const { film, context, crests, t } = stage;
  drawHeading(stage, t('board', { period: scene.columns.at(-1)?.label ?? '' }));
  const step = Math.min(130, 620 / Math.max(1, scene.columns.length));
  const first = 560;
  const isNew = ms >= scene.durationMs * 0.3;
  for (const [index, column] of scene.columns.entries())
    drawText(stage, column.label, { x: first + index * step, y: 290, size: 28, align: 'center', digit: true, colour: MUTED });
  drawText(stage, t('total'), { x: 1_170, y: 290, size: 24, align: 'right', colour: MUTED });
  for (const side of [0, 1] as const) {
    const y = 374 + side * 140;
    fillBox(stage, { x: 60, y: y - 56, width: 1_160, height: 112 }, RAISED, 8);
    fillBox(stage, { x: 60, y: y - 56, width: 8, height: 112 }, sideColour(side), 2);
    const team = film.sides?.[side];
    if (team !== undefined) crests.draw(context, team.crest, 124, y, 76);
    drawText(stage, shortName(stage, side), { x: 182, y: y + 12, size: 36, max: 300 });
    for (const [index, column] of scene.columns.entries()) {
      const isLast = index === scene.columns.length - 1;
      if (isLast && !isNew) continue;
      const best = column.score[side] > column.score[side === 0 ? 1 : 0];
      drawText(stage, String(column.score[side]), {
        x: first + index * step,
        y: y + 15,
        size: 46,
        align: 'center',
        digit: true,
        colour: isLast ? BALL : best ? WHITE : MUTED,
      });
    }
    const total = scene.score;
    if (total !== undefined && isNew) drawText(stage, String(total[side]), { x: 1_176, y: y + 22, size: 66, align: 'right', digit: true });
  }
}

/** The best scorer of each side. */
export function drawScorers(stage: Stage, { scene, ms }: SceneAt<'scorers'>): void {
  const { film, context, crests, t } = stage;
  drawHeading(stage, t('top_scorers'));
  for (const line of scene.lines) {
    const y = 210 + line.side * 220;
    const shown = ease(ms, 200 + line.side * 350, 900 + line.side * 350);
    const x = mix(line.side === 0 ? -200 : 320, 60, shown);
    faded(stage, shown, () => {
      fillBox(stage, { x, y, width: 1_160, height: 190 }, RAISED, 8);
      fillBox(stage, { x, y, width: 8, height: 190 }, sideColour(line.side), 2);
      const team = film.sides?.[line.side];
      if (team !== undefined) crests.draw(context, team.crest, x + 100, y + 95, 116);
      drawText(stage, line.name, { x: x + 190, y: y + 84, size: 46, max: 480 });
      drawText(stage, team?.name ?? '', { x: x + 190, y: y + 132, size: 26, colour: MUTED, max: 480 });
      const columns = [
        [line.points, 'points'],
        [line.rebounds, 'rebounds'],
        [line.assists, 'assists'],
      ] as const;
      for (const [index, [value, key]] of columns.entries()) {
        const at = x + 770 + index * 160;
        drawText(stage, String(Math.round(value * shown)), {
          x: at,
          y: y + 108,
          size: index === 0 ? 88 : 60,
          align: 'center',
          digit: true,
          colour: index === 0 ? BALL : WHITE,
        });
        drawText(stage, t(key), { x: at, y: y + 152, size: 24, align: 'center', colour: MUTED, max: 150 });
      }
    });
  }
  fillBox(stage, { x: 60, y: 656, width: 1_160, height: 1 }, RULE, 0);
}
