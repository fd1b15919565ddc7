import {
  BALL,
  MUTED,
  RULE,
  WHITE,
  WIDTH,
  type SceneAt,
  type Stage,
  drawText,
  ease,
  faded,
  fillBox,
  mix,
  sideColour,
  textWidth,
} from '../stage.ts';

/** The crests with their names; before the match there is no score. */
export function drawOpening(stage: Stage, { ms }: SceneAt<'opening'>): void {
  const { film, context, crests, t, day } = stage;
  const share = ease(ms, 0, 900);
  drawCompetition(stage, share);
  const foot = film.line === undefined ? day : `${film.line} · ${day}`;
  if (film.sides === undefined) {
    faded(stage, share, () => {
      drawText(stage, film.league.name, { x: WIDTH / 2, y: 370, size: 72, align: 'center', max: 1_100 });
      drawText(stage, foot, { x: WIDTH / 2, y: 440, size: 32, align: 'center', colour: MUTED, max: 1_100 });
    });
    return;
  }
  const [home, away] = film.sides;
  for (const [side, team] of [home, away].entries()) {
    const target = side === 0 ? 340 : WIDTH - 340;
    const x = mix(target + (side === 0 ? -160 : 160), target, share);
    faded(stage, share, () => {
      crests.draw(context, team.crest, x, 320, 220);
      drawText(stage, team.name, { x, y: 492, size: 42, align: 'center', max: 480 });
      fillBox(stage, { x: x - 40, y: 512, width: 80, height: 5 }, sideColour(side === 0 ? 0 : 1), 2);
    });
  }
  faded(stage, ease(ms, 500, 1_200), () => {
    drawText(stage, 'VS', { x: WIDTH / 2, y: 340, size: 64, align: 'center', digit: true, colour: MUTED });
    drawText(stage, foot, { x: WIDTH / 2, y: 590, size: 28, align: 'center', colour: MUTED, max: 1_100 });
    drawText(stage, t('made'), { x: WIDTH / 2, y: 650, size: 22, align: 'center', weight: 400, colour: MUTED, max: 1_100 });
  });
}

function drawCompetition(stage: Stage, share: number): void {
  const { film, t } = stage;
  const origin =
    film.origin === 'simulated' || film.origin === 'archive' || film.origin === 'replay' ? t(`origin.${film.origin}`) : undefined;
  faded(stage, share, () => {
    fillBox(stage, { x: WIDTH / 2 - 60, y: 62, width: 120, height: 6 }, film.league.hue, 3);
    if (film.sides !== undefined) drawText(stage, film.league.name, { x: WIDTH / 2, y: 122, size: 40, align: 'center', max: 1_000 });
    if (origin === undefined) return;
    const width = textWidth(stage, origin, 22) + 32;
    stage.context.strokeStyle = MUTED;
    stage.context.lineWidth = 1.5;
    stage.context.strokeRect((WIDTH - width) / 2, 142, width, 36);
    drawText(stage, origin, { x: WIDTH / 2, y: 168, size: 22, align: 'center', colour: MUTED });
  });
}

/** The final score, or the champion of a battle royale. */
export function drawEnd(stage: Stage, { scene, ms }: SceneAt<'end'>): void {
  const { film, context, crests, t } = stage;
  const share = ease(ms, 0, 800);
  drawCompetition(stage, share);
  if (film.sides === undefined) {
    const first = film.scenes.findLast((one) => one.kind === 'table')?.lines[0];
    faded(stage, share, () => {
      if (first !== undefined) crests.draw(context, first.crest, WIDTH / 2, 280, 170);
      drawText(stage, t('champion'), { x: WIDTH / 2, y: 430, size: 36, align: 'center', colour: BALL });
      drawText(stage, scene.champion ?? t('end'), { x: WIDTH / 2, y: 520, size: 72, align: 'center', max: 1_100 });
    });
    return;
  }
  for (const [index, team] of film.sides.entries()) {
    const side = index === 0 ? 0 : 1;
    const x = side === 0 ? 290 : WIDTH - 290;
    const lost = scene.winner !== undefined && scene.winner !== side;
    faded(stage, share * (lost ? 0.6 : 1), () => {
      crests.draw(context, team.crest, x, 320, 190);
      drawText(stage, team.name, { x, y: 472, size: 36, align: 'center', max: 420, colour: scene.winner === side ? WHITE : MUTED });
    });
    if (scene.winner === side)
      faded(stage, ease(ms, 700, 1_300), () => fillBox(stage, { x: x - 60, y: 494, width: 120, height: 6 }, BALL, 3));
    if (scene.score === undefined) continue;
    const points = String(scene.score[side]);
    faded(stage, share, () => {
      drawText(stage, points, {
        x: WIDTH / 2 + (side === 0 ? -48 : 48),
        y: 372,
        size: 132,
        align: side === 0 ? 'right' : 'left',
        digit: true,
      });
    });
  }
  faded(stage, share, () => {
    fillBox(stage, { x: WIDTH / 2 - 18, y: 322, width: 36, height: 8 }, RULE, 4);
    drawText(stage, t('full_time'), { x: WIDTH / 2, y: 560, size: 36, align: 'center', colour: BALL });
    if (scene.pen !== undefined)
      drawText(stage, t('pen_score', { score: scene.pen.join('–') }), { x: WIDTH / 2, y: 430, size: 30, align: 'center', colour: MUTED });
    drawText(stage, t('made'), { x: WIDTH / 2, y: 640, size: 22, align: 'center', weight: 400, colour: MUTED, max: 1_100 });
  });
}
