import {
  BALL,
  MUTED,
  RAISED,
  RULE,
  type SceneAt,
  type Stage,
  WHITE,
  drawHeading,
  drawText,
  ease,
  fillBox,
  mix,
  sideColour,
} from '../stage.ts';

const ROW = 72;
const TOP = 222;

/** A table before and after the match: the rows change places, the points grow. */
export function drawTable(stage: Stage, { scene, ms }: SceneAt<'table'>): void {
  const { context, crests, t } = stage;
  const head = scene.game === undefined ? t('table') : t('overall');
  drawHeading(stage, scene.group === undefined ? head : `${head} · ${scene.group}`);
  drawText(stage, t('table_points'), { x: 1_180, y: TOP - 22, size: 22, align: 'right', colour: MUTED });
  const moved = ease(ms, scene.durationMs * 0.3, scene.durationMs * 0.55);
  drawText(stage, t(moved < 0.5 ? 'before' : 'after'), {
    x: 1_000,
    y: TOP - 22,
    size: 22,
    align: 'right',
    colour: moved < 0.5 ? MUTED : BALL,
  });
  // Among the rows that are shown, the places are without gaps; the ranks are the real ones.
  const placesBefore = placesOf(scene.lines.map((line) => line.rankBefore));
  const placesAfter = placesOf(scene.lines.map((line) => line.rank));
  for (const [index, line] of scene.lines.entries()) {
    const y = TOP + mix(placesBefore[index] ?? index, placesAfter[index] ?? index, moved) * ROW;
    const isOwn = line.side !== undefined;
    fillBox(stage, { x: 60, y, width: 1_160, height: ROW - 8 }, isOwn ? '#263444' : RAISED, 6);
    if (line.side !== undefined) fillBox(stage, { x: 60, y, width: 8, height: ROW - 8 }, sideColour(line.side), 2);
    const rank = moved < 0.5 ? line.rankBefore : line.rank;
    drawText(stage, String(rank), { x: 124, y: y + 44, size: 36, align: 'center', digit: true, colour: isOwn ? WHITE : MUTED });
    crests.draw(context, line.crest, 190, y + 32, 46);
    drawText(stage, line.name, { x: 230, y: y + 43, size: 30, max: 560, colour: isOwn ? WHITE : MUTED });
    const points = Math.round(mix(line.pointsBefore, line.points, moved));
    drawText(stage, String(points), { x: 1_180, y: y + 45, size: 40, align: 'right', digit: true });
    if (moved < 0.9) continue;
    const gained = line.points - line.pointsBefore;
    if (gained !== 0)
      drawText(stage, `${gained > 0 ? '+' : ''}${gained}`, { x: 1_080, y: y + 43, size: 28, align: 'right', digit: true, colour: BALL });
    const climbed = line.rankBefore - line.rank;
    if (climbed !== 0)
      drawText(stage, `${climbed > 0 ? '▲' : '▼'} ${Math.abs(climbed)}`, {
        x: 900,
        y: y + 43,
        size: 26,
        align: 'right',
        colour: climbed > 0 ? '#43c078' : '#e5716f',
      });
  }
  fillBox(stage, { x: 60, y: TOP - 10, width: 1_160, height: 2 }, RULE, 0);
}

function placesOf(ranks: readonly number[]): number[] {
  const sorted = ranks.map((rank, index) => ({ rank, index })).toSorted((a, b) => a.rank - b.rank || a.index - b.index);
  const places: number[] = ranks.map(() => 0);
  for (const [place, { index }] of sorted.entries()) places[index] = place;
  return places;
}
