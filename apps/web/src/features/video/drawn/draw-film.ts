import type { FilmScene } from '@matchpoint/contracts/video/film';
import { drawAttack } from './scenes/attack.ts';
import { drawBasket, drawBoard, drawRun, drawScorers } from './scenes/basketball.ts';
import { drawCircle } from './scenes/circle.ts';
import { drawCurve } from './scenes/curve.ts';
import { drawCard, drawPeriod, drawShootout } from './scenes/soccer.ts';
import { drawGame, drawObjective, drawRounds } from './scenes/series.ts';
import { drawTable } from './scenes/table.ts';
import { drawEnd, drawOpening } from './scenes/title.ts';
import { drawBug, drawTimeline } from './score-bug.ts';
import { HEIGHT, INK, type Stage, WIDTH, ease } from './stage.ts';

/** Duration of the wipe at the beginning of a scene. */
const WIPE_MS = 420;
/** Reduced motion shows the picture of a scene at this share of it. */
const STILL_SHARE = 0.9;

/** Draws the picture of a film at a time in milliseconds. The same film and time give the same picture. */
export function drawFilm(stage: Stage, atMs: number): void {
  const { context, film } = stage;
  const index = Math.max(
    0,
    film.scenes.findLastIndex((scene) => scene.atMs <= atMs),
  );
  const scene = film.scenes[index];
  context.globalAlpha = 1;
  drawGround(stage);
  if (scene === undefined) return;
  const ms = stage.still ? scene.durationMs * STILL_SHARE : Math.min(scene.durationMs, atMs - scene.atMs);
  drawScene(stage, scene, ms);
  if (scene.kind !== 'opening' && scene.kind !== 'end') drawBug(stage, scene, ms);
  if (scene.kind !== 'opening') drawTimeline(stage, index, ms);
  if (!stage.still && index > 0) drawWipe(stage, ms);
}

function drawScene(stage: Stage, scene: FilmScene, ms: number): void {
  switch (scene.kind) {
    case 'opening':
      return drawOpening(stage, { scene, ms });
    case 'attack':
      return drawAttack(stage, { scene, ms });
    case 'card':
      return drawCard(stage, { scene, ms });
    case 'period':
      return drawPeriod(stage, { scene, ms });
    case 'curve':
      return drawCurve(stage, { scene, ms });
    case 'shootout':
      return drawShootout(stage, { scene, ms });
    case 'run':
      return drawRun(stage, { scene, ms });
    case 'basket':
      return drawBasket(stage, { scene, ms });
    case 'board':
      return drawBoard(stage, { scene, ms });
    case 'scorers':
      return drawScorers(stage, { scene, ms });
    case 'objective':
      return drawObjective(stage, { scene, ms });
    case 'rounds':
      return drawRounds(stage, { scene, ms });
    case 'game':
      return drawGame(stage, { scene, ms });
    case 'circle':
      return drawCircle(stage, { scene, ms });
    case 'table':
      return drawTable(stage, { scene, ms });
    case 'end':
      return drawEnd(stage, { scene, ms });
  }
}

function drawGround({ context, film }: Stage): void {
  context.fillStyle = INK;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const wash = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  wash.addColorStop(0, `${film.league.hue}2e`);
  wash.addColorStop(0.45, `${film.league.hue}00`);
  context.fillStyle = wash;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Draws two slanted bands that pass over the picture. */
function drawWipe({ context, film }: Stage, ms: number): void {
  if (ms >= WIPE_MS) return;
  const share = ease(ms, 0, WIPE_MS);
  const band = (colour: string, from: number, width: number) => {
    const x = from + share * (WIDTH + 900);
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x + width, 0);
    context.lineTo(x + width - 220, HEIGHT);
    context.lineTo(x - 220, HEIGHT);
    context.fill();
  };
  // The dark band covers the old half of the picture, whose scene is over.
  band(film.league.hue, -640, 420);
  band('#d7f205', -240, 26);
}
