import { gameById } from '@matchpoint/contracts/games';
import type { FilmScene } from '@matchpoint/contracts/video/film';
import type { Highlight, HighlightFrame, SceneCard } from '../../../providers/media/highlight.ts';
import { OBJECTIVES } from './objectives.ts';
import type { PlannedFilm } from './plan-film.ts';

/** Duration of the first picture of a scene in which the score changes, when the scene does not say it. */
const STILL_MS = 1_000;

/** Returns the still pictures of a film in English, for a file: the same scenes at the same times, one or two pictures each. */
export function filmStills(film: PlannedFilm): Highlight {
  const { sides, scenes } = film;
  return {
    sport: gameById(film.gameId)?.sport ?? 'soccer',
    league: { short: film.league.short, hue: film.league.hue },
    ...(sides === undefined
      ? {}
      : {
          sides: [
            { name: sides[0].short, crest: sides[0].crest },
            { name: sides[1].short, crest: sides[1].crest },
          ],
        }),
    marks: scenes.flatMap(({ kind, progress, side, after }) =>
      after === undefined && kind !== 'circle' ? [] : [{ at: progress, ...(side === undefined ? {} : { side }) }],
    ),
    frames: scenes.flatMap((scene, index) => framesOf(scene, film, scenes[index - 1]?.progress ?? 0)),
    durationMs: film.durationMs,
  };
}

function framesOf(scene: FilmScene, film: PlannedFilm, before: number): HighlightFrame[] {
  const card = cardOf(scene, film);
  // The ball on the timeline never moves back.
  const progress = Math.max(before, scene.progress);
  const { atMs, durationMs, after, changeMs = STILL_MS, score } = scene;
  if (after === undefined || card.kind === 'title' || card.kind === 'winner' || card.kind === 'ranking')
    return [{ startMs: atMs, durationMs, card, into: 'slide', progress }];
  return [
    { startMs: atMs, durationMs: changeMs, card: { ...card, ...(score === undefined ? {} : { score }) }, into: 'slide', progress },
    {
      startMs: atMs + changeMs,
      durationMs: durationMs - changeMs,
      card: { ...card, score: after, ...changedOf(card, scene) },
      into: 'fade',
      progress,
    },
  ];
}

function changedOf(card: SceneCard, { side }: FilmScene) {
  return card.kind === 'moment' && side !== undefined ? { changed: side } : {};
}

function cardOf(scene: FilmScene, film: PlannedFilm): SceneCard {
  const { score, side, clock } = scene;
  const shown = score === undefined ? {} : { score };
  const moment = (head: string, line?: string): SceneCard => ({
    kind: 'moment',
    head,
    ...(clock === undefined ? {} : { clock }),
    ...(line === undefined ? {} : { line }),
    ...(side === undefined ? {} : { side }),
    ...shown,
  });
  switch (scene.kind) {
    case 'opening':
      return { kind: 'title', line: film.line ?? film.league.short };
    case 'attack':
      return moment(ATTACKS[scene.outcome], scene.player);
    case 'card':
      return moment('RED CARD', scene.player);
    case 'period':
      return moment(scene.label === 'half_time' ? 'HALF-TIME' : 'EXTRA TIME');
    case 'shootout':
      return moment('SHOOT-OUT', scene.pen.join('–'));
    case 'curve':
    case 'run':
    case 'objective': {
      const head =
        scene.kind === 'curve'
          ? scene.what.toUpperCase()
          : scene.kind === 'run'
            ? `${scene.run.join('–')} RUN`
            : (OBJECTIVES[scene.objective]?.head ?? '');
      if (scene.values.length < 2) return moment(head);
      return { kind: 'graph', head, values: scene.values.map(([, value]) => value), score: score ?? [0, 0] };
    }
    case 'board':
      return { kind: 'table', head: clock ?? '', columns: scene.columns, score: score ?? [0, 0] };
    case 'basket':
      return moment('LEAD CHANGE', scene.player);
    case 'scorers':
      return moment('TOP SCORERS', scene.lines.map(({ name, points }) => `${name} ${points}`).join(' · '));
    case 'rounds':
      return moment(`MAP ${scene.game}`, scene.map.toUpperCase());
    case 'game':
      return moment(`GAME ${scene.game} ${scene.forfeit === true ? 'FORFEITED' : 'WON'}`, scene.result?.join('–'));
    case 'circle':
      return { kind: 'winner', head: 'WINNER', clock: `GAME ${scene.game}`, winner: scene.winner, line: `${scene.kills} KILLS` };
    case 'table':
      return {
        kind: 'ranking',
        head: 'TABLE',
        rows: scene.lines.slice(0, 5).map(({ rank, name, crest, points }) => ({ rank, team: { name, crest }, stats: `${points} PTS` })),
      };
    case 'end':
      return { kind: 'end', head: scene.champion ?? 'FULL TIME', ...shown };
  }
}

const ATTACKS: Readonly<Record<Extract<FilmScene, { kind: 'attack' }>['outcome'], string>> = {
  goal: 'GOAL',
  penalty: 'PENALTY GOAL',
  own_goal: 'OWN GOAL',
  saved: 'SAVED',
  missed: 'WIDE',
  blocked: 'BLOCKED',
  disallowed: 'NO GOAL',
  penalty_missed: 'PENALTY MISSED',
  other: 'SHOT',
};
