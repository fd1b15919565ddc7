import {
  BALL,
  INK,
  MUTED,
  RED,
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

/** A card that turns over, with the player. */
export function drawCard(stage: Stage, { scene, ms }: SceneAt<'card'>): void {
  const { context, film, crests, t } = stage;
  const turn = ease(ms, 150, 750);
  const [x, y, height] = [420, 380, 320];
  context.save();
  context.translate(x, y);
  context.rotate(mix(-0.5, -0.12, turn));
  context.scale(Math.max(0.02, turn), 1);
  if (scene.card === 'yellow_red') fillBox(stage, { x: -150, y: -height / 2 + 12, width: 210, height }, '#f5c518', 16);
  fillBox(stage, { x: -105, y: -height / 2, width: 210, height }, RED, 16);
  context.restore();
  faded(stage, ease(ms, 500, 1_000), () => {
    drawText(stage, t(scene.card === 'yellow_red' ? 'card.yellow_red' : 'card.red'), { x: 640, y: 330, size: 56, max: 580 });
    if (scene.player !== undefined) drawText(stage, scene.player, { x: 640, y: 392, size: 42, max: 580 });
    const team = scene.side === undefined ? undefined : film.sides?.[scene.side];
    if (team === undefined) return;
    crests.draw(context, team.crest, 664, 450, 52);
    drawText(stage, team.name, { x: 704, y: 462, size: 32, colour: MUTED, max: 500 });
  });
}

/** The score at the end of a period with the statistics until then. */
export function drawPeriod(stage: Stage, { scene, ms }: SceneAt<'period'>): void {
  const { film, context, crests, t } = stage;
  drawHeading(stage, t(scene.label === 'extra_time' ? 'period.extra_time' : 'period.half_time'));
  const high = scene.stats.length === 0 ? 400 : 250;
  const share = ease(ms, 100, 800);
  for (const [index, team] of (film.sides ?? []).entries()) {
    const x = index === 0 ? 340 : WIDTH - 340;
    faded(stage, share, () => {
      crests.draw(context, team.crest, x, high - 6, 120);
      drawText(stage, team.name, { x, y: high + 96, size: 30, align: 'center', max: 440 });
    });
  }
  if (scene.score !== undefined) {
    const [home, away] = scene.score;
    drawText(stage, String(home), { x: WIDTH / 2 - 40, y: high + 38, size: 116, align: 'right', digit: true });
    drawText(stage, String(away), { x: WIDTH / 2 + 40, y: high + 38, size: 116, align: 'left', digit: true });
    fillBox(stage, { x: WIDTH / 2 - 14, y: high - 6, width: 28, height: 7 }, RULE, 3);
  }
  for (const [index, row] of scene.stats.entries()) {
    const y = 412 + index * 52;
    const grown = ease(ms, 500 + index * 150, 1_300 + index * 150);
    const sum = Math.max(0.001, row.home + row.away);
    const shown = (value: number) => `${Math.round(value * 100) / 100}${row.percent === true ? '%' : ''}`;
    drawText(stage, shown(row.home), { x: 300, y: y + 8, size: 30, align: 'right', digit: true });
    drawText(stage, shown(row.away), { x: WIDTH - 300, y: y + 8, size: 30, digit: true });
    drawText(stage, statName(stage, row.key), { x: WIDTH / 2, y: y - 8, size: 21, align: 'center', colour: MUTED });
    const half = 316;
    fillBox(stage, { x: WIDTH / 2 - half, y: y + 2, width: half * 2, height: 9 }, RULE, 4);
    const home = half * (row.home / sum) * grown;
    fillBox(stage, { x: WIDTH / 2 - home, y: y + 2, width: home, height: 9 }, sideColour(0), 4);
    fillBox(stage, { x: WIDTH / 2, y: y + 2, width: half * (row.away / sum) * grown, height: 9 }, sideColour(1), 4);
  }
}

const STATS = ['possession', 'xg', 'shots', 'shots_on', 'corners', 'yellow_cards', 'dangerous_attacks'] as const;

function statName({ t }: Stage, key: string): string {
  const known = STATS.find((one) => one === key);
  return known === undefined ? key : t(`stat.${known}`);
}

/** The kicks of a shoot-out, one after the other. */
export function drawShootout(stage: Stage, { scene, ms }: SceneAt<'shootout'>): void {
  const { film, context, crests, t } = stage;
  drawHeading(stage, t('shootout'));
  const seen = scene.kicks.length === 0 ? 0 : Math.floor(ease(ms, 500, scene.durationMs * 0.75) * scene.kicks.length + 0.001);
  const rounds = Math.max(5, Math.ceil(scene.kicks.length / 2));
  const step = Math.min(84, 640 / rounds);
  for (const side of [0, 1] as const) {
    const y = 310 + side * 170;
    const team = film.sides?.[side];
    if (team !== undefined) crests.draw(context, team.crest, 140, y, 92);
    drawText(stage, shortName(stage, side), { x: 206, y: y + 12, size: 36, max: 190 });
    const own = scene.kicks.flatMap((kick, index) => (kick.side === side ? [{ ...kick, index }] : []));
    for (let round = 0; round < rounds; round += 1) {
      const kick = own[round];
      const x = 450 + round * step;
      context.lineWidth = 3;
      context.strokeStyle = RULE;
      context.beginPath();
      context.arc(x, y, step * 0.34, 0, Math.PI * 2);
      context.stroke();
      if (kick === undefined || kick.index >= seen) continue;
      context.fillStyle = kick.ok ? BALL : RED;
      context.fill();
      // A sign beside the colour: a tick or a cross.
      drawText(stage, kick.ok ? '✓' : '✕', { x, y: y + 10, size: 28, align: 'center', colour: kick.ok ? INK : WHITE });
    }
    const made = own.filter((kick) => kick.index < seen && kick.ok).length;
    const points = scene.kicks.length === 0 ? scene.pen[side] : seen >= scene.kicks.length ? scene.pen[side] : made;
    drawText(stage, String(points), {
      x: 1_180,
      y: y + 30,
      size: 84,
      align: 'right',
      digit: true,
      colour: scene.side === side && seen >= scene.kicks.length ? BALL : WHITE,
    });
  }
}
