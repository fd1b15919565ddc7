import type { FilmScene } from '@matchpoint/contracts/video/film';
import { BALL, INK, MUTED, RULE, type SceneAt, type Stage, WHITE, drawHeading, drawText, ease, faded, fillBox } from '../stage.ts';

type Circle = Extract<FilmScene, { kind: 'circle' }>;
const MAP = { x: 90, y: 172, size: 460 };
const STEPS = { x: 620, y: 330, width: 570, height: 290 };
/** Radius of the zone on the map before the first circle, and the share of it that each next circle keeps. */
const FIRST_RADIUS = 0.62;
const SHRINK = 0.66;

/** One game of a battle royale: the zone shrinks, the number of teams falls, the winner remains. */
export function drawCircle(stage: Stage, { scene, ms }: SceneAt<'circle'>): void {
  const { context, crests, t } = stage;
  const head = scene.map === undefined ? t('game', { game: scene.game }) : t('map', { game: scene.game, map: scene.map });
  drawHeading(stage, head);
  const over = ease(ms, 200, scene.durationMs * 0.7);
  const now = scene.length * over;
  drawZone(stage, scene, now);
  drawAlive(stage, scene, now);
  const shown = ease(ms, scene.durationMs * 0.7, scene.durationMs * 0.7 + 500);
  faded(stage, shown, () => {
    crests.draw(context, scene.winner.crest, 672, 240, 96);
    drawText(stage, scene.winner.name, { x: 744, y: 238, size: 44, max: 440 });
    drawText(stage, `${t('winner')} · ${t('kills', { count: scene.kills })}`, { x: 744, y: 284, size: 28, colour: BALL, max: 440 });
  });
}

function drawZone(stage: Stage, scene: Circle, now: number): void {
  const { context, t } = stage;
  const { x, y, size } = MAP;
  context.save();
  context.beginPath();
  context.rect(x, y, size, size);
  context.clip();
  context.fillStyle = '#16241c';
  context.fillRect(x, y, size, size);
  context.strokeStyle = '#ffffff14';
  context.lineWidth = 2;
  for (let step = 1; step < 8; step += 1) {
    context.strokeRect(x + (size * step) / 8, y, 0.1, size);
    context.strokeRect(x, y + (size * step) / 8, size, 0.1);
  }
  const stages =
    scene.circles.length > 0 ? scene.circles.map(({ at }) => at) : [0.15, 0.35, 0.5, 0.65, 0.8, 0.92].map((share) => share * scene.length);
  const passed = stages.filter((at) => at <= now).length;
  const [from, to] = [stages[passed - 1] ?? 0, stages[passed] ?? scene.length];
  const share = passed + ease(now, from, to);
  // The centre wanders by the number of the game; the feed has no places of circles.
  const angle = scene.game * 2.4;
  const zone = (at: number) => ({
    x: x + size / 2 + Math.cos(angle + at * 0.5) * size * 0.16 * Math.min(1, at / 3),
    y: y + size / 2 + Math.sin(angle + at * 0.4) * size * 0.16 * Math.min(1, at / 3),
    radius: size * FIRST_RADIUS * SHRINK ** at,
  });
  const current = zone(share);
  context.fillStyle = '#3b6fd640';
  context.beginPath();
  context.rect(x, y, size, size);
  context.arc(current.x, current.y, current.radius, 0, Math.PI * 2, true);
  context.fill();
  ring(context, zone(share), '#8fb4ff', 4);
  if (share < stages.length) ring(context, zone(Math.floor(share) + 1), WHITE, 2);
  context.restore();
  context.strokeStyle = RULE;
  context.lineWidth = 3;
  context.strokeRect(x, y, size, size);
  fillBox(stage, { x: x + 8, y: y + size - 40, width: 110 + t('traced.drawn').length * 8, height: 32 }, '#0e1319cc', 4);
  drawText(stage, t('traced.zone'), { x: x + 20, y: y + size - 17, size: 19, colour: MUTED, max: 100 + t('traced.drawn').length * 8 });
}

function ring(
  context: CanvasRenderingContext2D,
  zone: { readonly x: number; readonly y: number; readonly radius: number },
  colour: string,
  width: number,
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  context.arc(zone.x, zone.y, zone.radius, 0, Math.PI * 2);
  context.stroke();
}

/** Draws the number of teams alive as steps. */
function drawAlive(stage: Stage, { alive, length }: Circle, now: number): void {
  const { context, t } = stage;
  const teams = alive[0]?.[1];
  if (teams === undefined) return;
  const place = (at: number, count: number) => ({
    x: STEPS.x + (STEPS.width * at) / length,
    y: STEPS.y + STEPS.height * (1 - count / Math.max(1, teams)),
  });
  context.strokeStyle = RULE;
  context.lineWidth = 2;
  context.strokeRect(STEPS.x, STEPS.y, STEPS.width, STEPS.height);
  context.strokeStyle = BALL;
  context.lineWidth = 4;
  context.beginPath();
  let count = teams;
  context.moveTo(STEPS.x, place(0, teams).y);
  for (const [at, left] of alive) {
    if (at > now) break;
    const before = place(at, count);
    context.lineTo(before.x, before.y);
    count = left;
    const after = place(at, count);
    context.lineTo(after.x, after.y);
  }
  const end = place(now, count);
  context.lineTo(end.x, end.y);
  context.stroke();
  context.fillStyle = BALL;
  context.strokeStyle = INK;
  context.beginPath();
  context.arc(end.x, end.y, 8, 0, Math.PI * 2);
  context.fill();
  context.stroke();
  drawText(stage, t('alive'), { x: STEPS.x + 16, y: STEPS.y + STEPS.height - 20, size: 22, colour: MUTED });
  drawText(stage, String(count), { x: STEPS.x + STEPS.width - 16, y: STEPS.y + 58, size: 56, align: 'right', digit: true });
}
