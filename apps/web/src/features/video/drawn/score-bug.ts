import type { FilmScene } from '@matchpoint/contracts/video/film';
import type { Pair } from '@matchpoint/contracts/match/base';
import { BALL, INK, MUTED, RAISED, RULE, type Stage, WIDTH, drawText, ease, fillBox, shortName, sideColour, textWidth } from './stage.ts';

const TOP = 34;
const HEIGHT_OF_BUG = 52;
const NAME_SIZE = 26;
const MAX_NAME = 190;
const FLASH_MS = 1_600;

/** Returns the score that a scene shows at a time since its beginning; undefined where there is none. */
export function scoreAt(scene: Pick<FilmScene, 'score' | 'after' | 'changeMs'>, ms: number): Pair | undefined {
  return scene.after !== undefined && ms >= (scene.changeMs ?? 0) ? scene.after : scene.score;
}

/** Draws the score at the top left, as broadcasts do, and the league with the origin of the match at the top right. */
export function drawBug(stage: Stage, scene: FilmScene, ms: number): void {
  drawLeague(stage);
  const { film, context, crests } = stage;
  const score = scoreAt(scene, ms);
  if (film.sides === undefined || score === undefined) return;
  const [home, away] = film.sides;
  const names = [shortName(stage, 0), shortName(stage, 1)] as const;
  const widths = names.map((name) => Math.min(MAX_NAME, textWidth(stage, name, NAME_SIZE)));
  const [homeWidth = 0, awayWidth = 0] = widths;
  const scores = [String(score[0]), String(score[1])] as const;
  const scoreWidth = Math.max(44, ...scores.map((text) => textWidth(stage, text, 34, true) + 24));
  const y = TOP + HEIGHT_OF_BUG / 2;
  let x = 60;
  const width = 56 + homeWidth + 14 + scoreWidth * 2 + 14 + awayWidth + 56;
  fillBox(stage, { x, y: TOP, width, height: HEIGHT_OF_BUG }, RAISED);
  crests.draw(context, home.crest, x + 30, y, 36);
  x += 56;
  drawText(stage, names[0], { x, y: y + 9, size: NAME_SIZE, max: MAX_NAME });
  x += homeWidth + 14;
  const flash =
    scene.after === undefined || scene.changeMs === undefined ? 0 : 1 - ease(ms, scene.changeMs + 400, scene.changeMs + FLASH_MS);
  const isNew = scene.after !== undefined && ms >= (scene.changeMs ?? 0);
  for (const side of [0, 1] as const) {
    const changed = isNew && scene.score !== undefined && score[side] !== scene.score[side];
    fillBox(stage, { x: x + side * scoreWidth, y: TOP, width: scoreWidth, height: HEIGHT_OF_BUG }, changed && flash > 0.05 ? BALL : INK, 0);
    fillBox(stage, { x: x + side * scoreWidth, y: TOP + HEIGHT_OF_BUG - 4, width: scoreWidth, height: 4 }, sideColour(side), 0);
    drawText(stage, scores[side], {
      x: x + side * scoreWidth + scoreWidth / 2,
      y: y + 11,
      size: 34,
      align: 'center',
      digit: true,
      colour: changed && flash > 0.05 ? INK : '#ffffff',
    });
  }
  x += scoreWidth * 2 + 14;
  drawText(stage, names[1], { x, y: y + 9, size: NAME_SIZE, max: MAX_NAME });
  x += awayWidth;
  crests.draw(context, away.crest, x + 28, y, 36);
  if (scene.clock !== undefined) {
    const clockWidth = textWidth(stage, scene.clock, 26, true) + 32;
    fillBox(stage, { x: 60 + width + 8, y: TOP, width: clockWidth, height: HEIGHT_OF_BUG }, RULE);
    drawText(stage, scene.clock, { x: 60 + width + 8 + clockWidth / 2, y: y + 9, size: 26, align: 'center', digit: true });
  }
}

function drawLeague(stage: Stage): void {
  const { film, t } = stage;
  const origin =
    film.origin === 'simulated' || film.origin === 'archive' || film.origin === 'replay' ? t(`origin.${film.origin}`) : undefined;
  const short = film.league.short === '' ? film.league.name : film.league.short;
  const width = Math.min(300, textWidth(stage, short, 24)) + 36;
  const right = WIDTH - 60;
  fillBox(stage, { x: right - width, y: TOP + 4, width, height: 44 }, RAISED);
  fillBox(stage, { x: right - width, y: TOP + 4, width: 6, height: 44 }, film.league.hue, 0);
  drawText(stage, short, { x: right - width / 2 + 4, y: TOP + 35, size: 24, align: 'center', max: 300 });
  if (origin !== undefined) drawText(stage, origin, { x: right - width - 16, y: TOP + 35, size: 22, align: 'right', colour: MUTED });
}

/** Draws how much of the match has passed, with a mark for each change of the score so far: nothing of what is still to come. */
export function drawTimeline(stage: Stage, index: number, ms: number): void {
  const { scenes } = stage.film;
  const scene = scenes[index];
  if (scene === undefined) return;
  const before = Math.max(0, ...scenes.slice(0, index).map((one) => one.progress));
  const progress = before + (Math.max(before, scene.progress) - before) * (stage.still ? 1 : ease(ms, 200, 1_100));
  const [x, y, length] = [60, 684, WIDTH - 120];
  fillBox(stage, { x, y, width: length, height: 6 }, RULE, 3);
  fillBox(stage, { x, y, width: length * progress, height: 6 }, MUTED, 3);
  for (const past of scenes.slice(0, index + 1)) {
    if (past.after === undefined && past.kind !== 'circle') continue;
    if (past === scene && ms < (scene.changeMs ?? 0)) continue;
    const up = past.side === 1 ? 6 : -12;
    fillBox(stage, { x: x + length * past.progress - 2, y: y + up, width: 4, height: 12 }, sideColour(past.side), 1);
  }
  stage.context.fillStyle = BALL;
  stage.context.beginPath();
  stage.context.arc(x + length * progress, y + 3, 8, 0, Math.PI * 2);
  stage.context.fill();
}
