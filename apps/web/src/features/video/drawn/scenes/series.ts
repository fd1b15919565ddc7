import {
  BALL,
  INK,
  MUTED,
  RAISED,
  RULE,
  type SceneAt,
  type Stage,
  WHITE,
  WIDTH,
  drawHeading,
  drawText,
  ease,
  faded,
  fillBox,
  mix,
  shortName,
  sideColour,
} from '../stage.ts';
import { scoreAt } from '../score-bug.ts';
import { drawPlot, drawSideNames, type PlotBox } from './curve.ts';

const MAP = { x: 90, y: 176, size: 450 };
const GOLD: PlotBox = { x: 600, y: 300, width: 590, height: 326 };

/** An objective of a MOBA game on the map, with the gold until then. */
export function drawObjective(stage: Stage, { scene, ms }: SceneAt<'objective'>): void {
  const { context, film, crests, t } = stage;
  const side = scene.side ?? 0;
  drawHeading(stage, t('game', { game: scene.game }));
  drawLanes(stage);
  const x = MAP.x + (MAP.size * scene.place.x) / 100;
  const y = MAP.y + (MAP.size * scene.place.y) / 100;
  for (let ring = 0; ring < 3; ring += 1) {
    const share = stage.still ? (ring + 1) / 3 : ((ms + ring * 500) % 1_500) / 1_500;
    context.strokeStyle = sideColour(side);
    context.lineWidth = 4;
    faded(stage, 1 - share, () => {
      context.beginPath();
      context.arc(x, y, 16 + share * 70, 0, Math.PI * 2);
      context.stroke();
    });
  }
  const arrival = ease(ms, 200, 1_200);
  const base = side === 0 ? { x: MAP.x + 40, y: MAP.y + MAP.size - 40 } : { x: MAP.x + MAP.size - 40, y: MAP.y + 40 };
  for (let hero = 0; hero < 5; hero += 1) {
    const angle = (hero / 5) * Math.PI * 2;
    const spread = mix(26, 40, arrival);
    spot(
      context,
      mix(base.x, x, arrival) + Math.cos(angle) * spread,
      mix(base.y, y, arrival) + Math.sin(angle) * spread,
      10,
      sideColour(side),
    );
  }
  spot(context, x, y, 17, arrival >= 1 ? BALL : '#c9d1db');
  const team = film.sides?.[side];
  faded(stage, ease(ms, 900, 1_400), () => {
    if (team !== undefined) crests.draw(context, team.crest, 640, 228, 84);
    drawText(stage, scene.name, { x: 700, y: 232, size: 50, colour: BALL, max: 490 });
    const kills = scene.kills === undefined ? '' : ` · ${t('kills_score', { score: scene.kills.join('–') })}`;
    drawText(stage, `${team?.name ?? ''}${kills}`, { x: 700, y: 272, size: 26, colour: MUTED, max: 490 });
  });
  drawPlot(stage, GOLD, scene.values, { length: scene.length, until: scene.minute * ease(ms, 400, scene.durationMs * 0.6), bars: false });
  drawSideNames(stage, GOLD);
  const last = scene.values.at(-1)?.[1];
  if (last === undefined) return;
  const ahead = last >= 0 ? 0 : 1;
  const text =
    last === 0 ? t('gold_even') : t('gold_ahead', { name: shortName(stage, ahead), value: `${(Math.abs(last) / 1_000).toFixed(1)}k` });
  drawText(stage, text, { x: GOLD.x + GOLD.width, y: GOLD.y - 14, size: 22, align: 'right', colour: sideColour(ahead), max: 460 });
}

function drawLanes({ context }: Stage): void {
  const { x, y, size } = MAP;
  context.fillStyle = '#14251f';
  context.fillRect(x, y, size, size);
  context.strokeStyle = '#24506a';
  context.lineWidth = 30;
  stroke(context, [x + 30, y + 30], [x + size - 30, y + size - 30]);
  context.strokeStyle = '#3a4a3d';
  context.lineWidth = 16;
  stroke(context, [x + 38, y + size - 38], [x + size - 38, y + 38]);
  stroke(context, [x + 38, y + size - 38], [x + 38, y + 38], [x + size - 38, y + 38]);
  stroke(context, [x + 38, y + size - 38], [x + size - 38, y + size - 38], [x + size - 38, y + 38]);
  spot(context, x + 38, y + size - 38, 24, sideColour(0));
  spot(context, x + size - 38, y + 38, 24, sideColour(1));
  context.strokeStyle = RULE;
  context.lineWidth = 3;
  context.strokeRect(x, y, size, size);
}

function stroke(context: CanvasRenderingContext2D, ...points: readonly (readonly [number, number])[]): void {
  context.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.stroke();
}

function spot(context: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.strokeStyle = INK;
  context.lineWidth = 3;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  context.stroke();
}

const HALVES = ['rounds.first', 'rounds.second', 'rounds.overtime'] as const;
const REASONS: Readonly<Record<string, string>> = { elimination: '✕', bomb_exploded: '✸', defused: '◆', time: '○' };

/** The rounds of a half: the equipment of both sides as bars, and who won. */
export function drawRounds(stage: Stage, { scene, ms }: SceneAt<'rounds'>): void {
  const { t } = stage;
  drawHeading(stage, `${scene.map} · ${t(HALVES[scene.half - 1] ?? 'rounds.overtime')}`);
  const count = Math.max(1, scene.rounds.length);
  const seen = ease(ms, 300, scene.durationMs * 0.78) * count;
  const step = Math.min(86, 1_000 / count);
  const left = 200;
  const most = Math.max(1, ...scene.rounds.flatMap((round) => round.economy ?? []));
  const [middle, high] = [388, 168];
  const won: [number, number] = [scene.before[0], scene.before[1]];
  for (const [index, round] of scene.rounds.entries()) {
    if (index > seen) break;
    const grown = ease(seen, index, index + 0.8);
    const x = left + index * step;
    for (const side of [0, 1] as const) {
      const value = round.economy?.[side];
      const height = value === undefined ? (round.side === side ? high * 0.6 : high * 0.25) : high * (value / most);
      const y = side === 0 ? middle - 26 - height * grown : middle + 26;
      faded(stage, round.side === side ? 1 : 0.32, () =>
        fillBox(stage, { x: x + 4, y, width: step - 8, height: height * grown }, sideColour(side), 3),
      );
    }
    if (seen < index + 0.6) continue;
    won[round.side] += 1;
    fillBox(stage, { x: x + 4, y: middle - 20, width: step - 8, height: 40 }, RAISED, 4);
    drawText(stage, REASONS[round.reason] ?? '•', {
      x: x + step / 2,
      y: middle + 9,
      size: 24,
      align: 'center',
      colour: sideColour(round.side),
    });
    drawText(stage, String(round.no), { x: x + step / 2, y: 604, size: 20, align: 'center', digit: true, colour: MUTED });
  }
  for (const side of [0, 1] as const) {
    const y = side === 0 ? middle - 84 : middle + 84;
    drawText(stage, String(won[side]), { x: 150, y: y + 30, size: 84, align: 'right', digit: true, colour: sideColour(side) });
    drawText(stage, shortName(stage, side), { x: 60, y: side === 0 ? y - 52 : y + 70, size: 24, max: 130 });
  }
  const ct = scene.rounds[0]?.ct;
  const hasEconomy = scene.rounds.some((round) => round.economy !== undefined);
  const note = [ct === undefined ? '' : t('ct', { name: shortName(stage, ct) }), hasEconomy ? t('equipment') : '']
    .filter((text) => text !== '')
    .join(' · ');
  drawText(stage, t('rounds.legend'), { x: 60, y: 648, size: 22, colour: MUTED, max: 560 });
  drawText(stage, note, { x: WIDTH - 60, y: 648, size: 22, align: 'right', colour: MUTED, max: 580 });
}

/** The end of a game: its winner, its result and the score of the series. */
export function drawGame(stage: Stage, { scene, ms }: SceneAt<'game'>): void {
  const { film, context, crests, t } = stage;
  const side = scene.side ?? 0;
  const team = film.sides?.[side];
  const head = scene.map === undefined ? t('game', { game: scene.game }) : t('map', { game: scene.game, map: scene.map });
  drawHeading(stage, head);
  const shown = ease(ms, 150, 800);
  faded(stage, shown, () => {
    if (team !== undefined) crests.draw(context, team.crest, 280, 370, mix(120, 230, shown));
    drawText(stage, team?.name ?? '', { x: 470, y: 300, size: 56, max: 740 });
    drawText(stage, t(scene.forfeit === true ? 'won_by_forfeit' : 'won'), { x: 470, y: 350, size: 32, colour: BALL });
    if (scene.result !== undefined) {
      drawText(stage, String(scene.result[0]), { x: 470, y: 460, size: 92, digit: true, colour: side === 0 ? WHITE : MUTED });
      const width = context.measureText(String(scene.result[0])).width;
      drawText(stage, '–', { x: 470 + width + 16, y: 452, size: 60, digit: true, colour: RULE });
      drawText(stage, String(scene.result[1]), { x: 470 + width + 66, y: 460, size: 92, digit: true, colour: side === 1 ? WHITE : MUTED });
    }
  });
  const { best } = scene;
  if (best !== undefined)
    faded(stage, ease(ms, 700, 1_300), () => {
      fillBox(stage, { x: 470, y: 506, width: 720, height: 86 }, RAISED, 8);
      drawText(stage, best.name, { x: 496, y: 560, size: 34, max: 400 });
      drawText(stage, `${best.kills} / ${best.deaths} / ${best.assists}`, {
        x: 1_164,
        y: 562,
        size: 40,
        align: 'right',
        digit: true,
        colour: BALL,
      });
    });
  drawPips(stage, scoreAt(scene, ms) ?? [0, 0]);
}

function drawPips(stage: Stage, score: readonly [number, number]): void {
  for (const side of [0, 1] as const) {
    for (let index = 0; index < Math.min(4, score[side]); index += 1) {
      const x = side === 0 ? 250 - index * 46 : 310 + index * 46;
      fillBox(stage, { x: x - 18, y: 540, width: 36, height: 14 }, sideColour(side), 3);
    }
  }
  drawText(stage, `${score[0]} : ${score[1]}`, { x: 280, y: 620, size: 54, align: 'center', digit: true });
}
