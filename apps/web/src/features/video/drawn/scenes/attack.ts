import type { FilmScene } from '@matchpoint/contracts/video/film';
import {
  BALL,
  INK,
  MUTED,
  RED,
  type SceneAt,
  type Stage,
  WHITE,
  WIDTH,
  drawText,
  ease,
  faded,
  fillBox,
  mix,
  sideColour,
  textWidth,
} from '../stage.ts';
import { drawPitch, onPitch, PITCH } from './pitch.ts';

type Attack = Extract<FilmScene, { kind: 'attack' }>;
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Shares of the scene at which the passes begin, the shot is taken and the ball arrives. */
const PASSES_FROM = 0.05;
const SHOT_AT = 0.5;
const ARRIVES_AT = 0.6;
/** How much nearer the picture comes to the goal. */
const ZOOM = 1.55;
/** The goal on the pitch, in percent of its width. */
const POSTS = { from: 44.6, to: 55.4 };
/** The goal as seen from the front, in units. */
const GOAL = { width: 366, height: 122 };

/** Draws the way of the ball to a shot: the passes on the pitch, then the shot into the goal as seen from the front. */
export function drawAttack(stage: Stage, { scene, ms }: SceneAt<'attack'>): void {
  const { context } = stage;
  const side = scene.side ?? 0;
  const share = ms / Math.max(1, scene.durationMs);
  const arrives = scene.changeMs === undefined ? ARRIVES_AT : scene.changeMs / Math.max(1, scene.durationMs);
  const shotAt = Math.min(SHOT_AT, arrives - 0.08);
  context.save();
  context.beginPath();
  context.rect(0, PITCH.y - 8, WIDTH, PITCH.height + 16);
  context.clip();
  zoom(stage, side, ease(share, 0.12, shotAt));
  drawPitch(stage);
  drawWay(stage, scene, side, { share, shotAt, arrives });
  context.restore();
  if (share >= shotAt) faded(stage, ease(share, shotAt, shotAt + 0.05), () => drawGoal(stage, scene, side, { share, shotAt, arrives }));
  drawLabels(stage, scene, share, arrives);
}

function zoom({ context }: Stage, side: 0 | 1, share: number): void {
  const scale = mix(1, ZOOM, share);
  const goal = onPitch(side, { x: 84, y: 50 });
  context.translate(
    mix(0, WIDTH / 2 + (side === 0 ? 150 : -150) - goal.x * scale, share),
    mix(0, PITCH.y + PITCH.height / 2 - goal.y * scale, share),
  );
  context.scale(scale, scale);
}

interface Timing {
  readonly share: number;
  readonly shotAt: number;
  readonly arrives: number;
}

function drawWay(stage: Stage, scene: Attack, side: 0 | 1, { share, shotAt, arrives }: Timing): void {
  const { context } = stage;
  const points = scene.path.map((point) => onPitch(side, point));
  const last = points.at(-1);
  if (last === undefined) return;
  const colour = sideColour(side);
  const passes = Math.max(1, points.length - 1);
  const along = points.length === 1 ? 1 : Math.min(1, Math.max(0, (share - PASSES_FROM) / (shotAt - 0.06 - PASSES_FROM))) * passes;
  context.lineWidth = 3.5;
  context.strokeStyle = colour;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [from, to] = [points[index], points[index + 1]];
    if (from === undefined || to === undefined || along <= index) continue;
    const end = between(from, to, ease(along - index, 0, 1));
    context.setLineDash(scene.traced === 'data' && index === points.length - 2 ? [] : [10, 8]);
    line(context, from, end);
  }
  context.setLineDash([]);
  const target = goalPlace(scene, side);
  const shot = ease(share, shotAt, arrives);
  if (shot > 0) {
    context.strokeStyle = BALL;
    context.lineWidth = 4;
    line(context, last, between(last, target, shot));
  }
  drawKeeper(context, side, scene, share >= shotAt ? ease(share, shotAt, arrives) : 0);
  for (const [index, point] of points.entries()) {
    if (along < index - 0.02) continue;
    dot(context, point, index === points.length - 1 ? 13 : 10, colour);
    const { name } = scene.path[index] ?? {};
    // The scorer stands in the label below, and near the goal there is no room.
    if (name !== undefined && index < points.length - 1)
      drawText(stage, name, { x: point.x, y: point.y - 18, size: 19, align: 'center', max: 220 });
  }
  const ball = shot > 0 ? between(last, target, shot) : ballOn(points, along);
  dot(context, ball, 7, BALL);
}

function drawKeeper(context: CanvasRenderingContext2D, side: 0 | 1, scene: Attack, share: number): void {
  const aim = clampToGoal(scene.target?.y ?? 50);
  const reach = scene.outcome === 'saved' || scene.outcome === 'penalty_missed' ? 1 : 0.55;
  const y = mix(50, POSTS.from + ((POSTS.to - POSTS.from) * mix(50, aim, reach)) / 100, share);
  dot(context, onPitch(side, { x: 98.4, y }), 11, '#e8eaee');
}

function goalPlace({ target, outcome }: Attack, side: 0 | 1): Point {
  const y = POSTS.from + ((POSTS.to - POSTS.from) * (target?.y ?? 50)) / 100;
  const depth = outcome === 'saved' ? 98.4 : outcome === 'blocked' ? 94 : 100.8;
  return onPitch(side, { x: depth, y });
}

/** Draws the goal from the front with the ball and the keeper. It stands on the half of the picture that the attack comes from. */
function drawGoal(stage: Stage, scene: Attack, side: 0 | 1, { share, shotAt, arrives }: Timing): void {
  const { context } = stage;
  const x = side === 0 ? 96 : WIDTH - 96 - GOAL.width - 48;
  const y = 134;
  fillBox(stage, { x: x - 24, y: y - 12, width: GOAL.width + 96, height: GOAL.height + 66 }, '#0e1319d9', 10);
  const left = x + 24;
  const bottom = y + GOAL.height + 24;
  context.strokeStyle = '#ffffff2e';
  context.lineWidth = 1;
  for (let step = 1; step < 18; step += 1)
    line(context, { x: left + (GOAL.width * step) / 18, y: bottom }, { x: left + (GOAL.width * step) / 18, y: bottom - GOAL.height });
  for (let step = 1; step < 6; step += 1)
    line(context, { x: left, y: bottom - (GOAL.height * step) / 6 }, { x: left + GOAL.width, y: bottom - (GOAL.height * step) / 6 });
  context.strokeStyle = WHITE;
  context.lineWidth = 6;
  context.beginPath();
  context.moveTo(left, bottom);
  context.lineTo(left, bottom - GOAL.height);
  context.lineTo(left + GOAL.width, bottom - GOAL.height);
  context.lineTo(left + GOAL.width, bottom);
  context.stroke();
  context.strokeStyle = '#ffffff66';
  context.lineWidth = 2;
  line(context, { x: x - 12, y: bottom }, { x: left + GOAL.width + 36, y: bottom });
  const flight = ease(share, shotAt, arrives);
  const { y: aimY, z: aimZ } = scene.target ?? { y: 50, z: 30 };
  const saved = scene.outcome === 'saved' || scene.outcome === 'penalty_missed';
  const dive = flight * (saved ? 1 : 0.62);
  drawDivingKeeper(
    context,
    { x: left + (GOAL.width * mix(50, clampToGoal(aimY), dive)) / 100, y: bottom },
    (aimY < 50 ? -1 : 1) * dive,
    Math.min(1, aimZ / 100),
  );
  const ball = {
    x: left + (GOAL.width * mix(50, Math.max(-6, Math.min(106, aimY)), flight)) / 100,
    y: bottom - (GOAL.height * mix(4, Math.min(112, aimZ), flight)) / 100,
  };
  dot(context, ball, mix(13, 9, flight), BALL);
}

/** Draws a keeper who leans to a side by `lean`, −1 to 1. */
function drawDivingKeeper(context: CanvasRenderingContext2D, foot: Point, lean: number, height: number): void {
  const length = 74;
  const angle = lean * mix(1.35, 0.8, height);
  const head = { x: foot.x + Math.sin(angle) * length, y: foot.y - 8 - Math.cos(angle) * length };
  context.strokeStyle = '#e8eaee';
  context.lineCap = 'round';
  context.lineWidth = 20;
  line(context, { x: foot.x, y: foot.y - 10 }, { x: mix(foot.x, head.x, 0.8), y: mix(foot.y - 10, head.y, 0.8) });
  context.lineCap = 'butt';
  dot(context, head, 11, '#e8eaee');
}

const GOOD: ReadonlySet<Attack['outcome']> = new Set(['goal', 'penalty', 'own_goal']);

/** Draws what happened and who did it, once the ball has arrived. */
function drawLabels(stage: Stage, scene: Attack, share: number, arrives: number): void {
  const { t } = stage;
  if (scene.traced !== 'data') {
    const note = t(scene.traced === 'lineups' ? 'traced.lineups' : 'traced.drawn');
    const width = textWidth(stage, note, 20) + 28;
    fillBox(stage, { x: PITCH.x + PITCH.width - width, y: PITCH.y + PITCH.height - 40, width, height: 34 }, '#0e1319cc', 4);
    drawText(stage, note, {
      x: PITCH.x + PITCH.width - width / 2,
      y: PITCH.y + PITCH.height - 16,
      size: 20,
      align: 'center',
      colour: MUTED,
    });
  }
  const shown = ease(share, arrives, arrives + 0.06);
  if (shown <= 0) return;
  const good = GOOD.has(scene.outcome);
  const what = t(`attack.${scene.outcome}`);
  const size = good ? 64 : 48;
  const lines = [
    ...(scene.player === undefined ? [] : [scene.player]),
    ...(scene.other === undefined ? [] : [t('assist', { name: scene.other })]),
  ];
  const width = Math.min(640, Math.max(textWidth(stage, what, size), ...lines.map((text) => textWidth(stage, text, 35)))) + 72;
  const height = 96 + lines.length * 42 + (scene.xg === undefined ? 0 : 34);
  const x = mix(-width, PITCH.x, shown);
  const y = PITCH.y + PITCH.height - height - 16;
  fillBox(stage, { x, y, width, height }, good ? BALL : scene.outcome === 'disallowed' ? RED : '#1b242ff2', 4);
  const ink = good ? INK : WHITE;
  drawText(stage, what, { x: x + 32, y: y + 70, size, colour: ink, max: width - 64, weight: 800 });
  for (const [index, text] of lines.entries())
    drawText(stage, text, { x: x + 32, y: y + 116 + index * 42, size: index === 0 ? 34 : 26, colour: ink, max: width - 64 });
  if (scene.xg !== undefined)
    drawText(stage, `xG ${scene.xg.toFixed(2)}`, { x: x + 32, y: y + height - 14, size: 24, colour: ink, digit: true });
}

function ballOn(points: readonly Point[], along: number): Point {
  const index = Math.min(points.length - 2, Math.floor(along));
  const [from, to] = [points[Math.max(0, index)], points[index + 1]];
  if (from === undefined) return { x: 0, y: 0 };
  return to === undefined ? from : between(from, to, ease(along - index, 0, 1));
}

function clampToGoal(y: number): number {
  return Math.min(96, Math.max(4, y));
}

function between(from: Point, to: Point, share: number): Point {
  return { x: mix(from.x, to.x, share), y: mix(from.y, to.y, share) };
}

function line(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

function dot(context: CanvasRenderingContext2D, { x, y }: Point, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.strokeStyle = INK;
  context.lineWidth = 2.5;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  context.stroke();
}
