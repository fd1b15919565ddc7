import { beforeAll, describe, expect, it } from 'vitest';
import { GAME_IDS } from '@matchpoint/contracts/games';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { Film, type FilmScene } from '@matchpoint/contracts/video/film';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { TestMatchDetails } from '../../../matches/test-match-details.ts';
import { drawFrame } from '../../../providers/media/draw-frame.ts';
import { filmStills } from './film-stills.ts';
import { filmDescriptions, filmTitles } from './film-texts.ts';
import { planFilm, type PlannedFilm } from './plan-film.ts';

const DAY = 86_400_000;
const TO = Date.UTC(2026, 5, 20);
const OF_EACH_GAME = 6;

/** Finished matches of all nine games, in English and in Chinese. */
const matches: [MatchDetail, MatchDetail][] = [];
beforeAll(async () => {
  const details = new TestMatchDetails();
  const seen = new Map<number, number>();
  for (const scheduled of await createSimulator({ seed: 'films' }).fixtures(TO - 12 * DAY, TO)) {
    const { gameId } = scheduled.fixture;
    if ((seen.get(gameId) ?? 0) >= OF_EACH_GAME) continue;
    const id = await details.add(scheduled);
    const english = details.detail(id, 'en_US');
    if (english.status !== 'finished' || !english.confirmed) continue;
    seen.set(gameId, (seen.get(gameId) ?? 0) + 1);
    matches.push([english, details.detail(id, 'zh_CN')]);
  }
});

function filmOf(match: MatchDetail, lan: 'en_US' | 'zh_CN' = 'en_US'): PlannedFilm {
  const film = planFilm(match, undefined, lan);
  if (film === undefined) throw new Error(`match ${match.id} of game ${match.gameId} has no film`);
  return film;
}

/** The ids of all events of a match. */
function eventIds({ soccer, basketball, series, battleRoyale }: MatchDetail): Set<string> {
  const inGames = series?.games.flatMap((game) => game.detail?.events ?? []) ?? [];
  const inRounds = battleRoyale?.games.flatMap((game) => game.events) ?? [];
  return new Set([...(soccer?.events ?? []), ...(basketball?.events ?? []), ...inGames, ...inRounds].map((event) => event.id));
}

const goalsOf = (scenes: readonly FilmScene[]) => scenes.filter((scene) => scene.kind === 'attack' && scene.after !== undefined);

describe('films', () => {
  it('every finished match of every game has a film of 20 to 75 seconds whose scenes follow each other without a gap', () => {
    expect(new Set(matches.map(([match]) => match.gameId))).toEqual(new Set(GAME_IDS));
    for (const [match] of matches) {
      const film = filmOf(match);
      expect(film.durationMs, String(match.id)).toBeGreaterThanOrEqual(20_000);
      expect(film.durationMs, String(match.id)).toBeLessThanOrEqual(75_000);
      let atMs = 0;
      for (const scene of film.scenes) {
        expect(scene.atMs).toBe(atMs);
        expect(scene.durationMs).toBeGreaterThanOrEqual(2_000);
        atMs += scene.durationMs;
      }
      expect(atMs).toBe(film.durationMs);
      expect([film.scenes[0]?.kind, film.scenes.at(-1)?.kind]).toEqual(['opening', 'end']);
      expect(new Set(film.scenes.map((scene) => scene.id)).size).toBe(film.scenes.length);
    }
  });

  it('the same match gives the same film, and a film in another language has the same scenes at the same times', () => {
    for (const [english, chinese] of matches) {
      expect(filmOf(english)).toEqual(filmOf(structuredClone(english)));
      const shape = ({ scenes }: PlannedFilm) =>
        scenes.map(({ id, kind, atMs, durationMs, score, after }) => ({ id, kind, atMs, durationMs, score, after }));
      expect(shape(filmOf(chinese, 'zh_CN'))).toEqual(shape(filmOf(english)));
    }
  });

  it('every event that a scene shows is an event of the match', () => {
    for (const [match] of matches) {
      const known = eventIds(match);
      for (const scene of filmOf(match).scenes)
        expect(
          scene.events.filter((id) => !known.has(id)),
          `${match.id} ${scene.id}`,
        ).toEqual([]);
    }
  });

  it('the score of a film begins at the start, never falls, changes within a scene by what happens there, and ends at the result', () => {
    for (const [match] of matches) {
      if (match.score === undefined) continue;
      const { scenes } = filmOf(match);
      let last = scenes[0]?.score ?? [0, 0];
      for (const scene of scenes) {
        const name = `${match.id} ${scene.id}`;
        expect(scene.score, name).toBeDefined();
        for (const shown of [scene.score ?? last, scene.after ?? scene.score ?? last]) {
          expect(shown[0], name).toBeGreaterThanOrEqual(last[0]);
          expect(shown[1], name).toBeGreaterThanOrEqual(last[1]);
          last = shown;
        }
        const changes = scene.changeMs !== undefined && scene.changeMs > 0 && scene.changeMs < scene.durationMs;
        expect(changes, name).toBe(scene.after !== undefined);
      }
      expect(scenes.at(-1)?.score).toEqual(match.score);
    }
  });

  it('a film of a soccer match shows every goal with the score of that goal, and says where places are made up', () => {
    for (const [match] of matches) {
      if (match.soccer === undefined) continue;
      const { scenes } = filmOf(match);
      const goals = match.soccer.events.filter((event) => event.kind === 'goal' && event.cancelled === undefined);
      expect(goalsOf(scenes).map((scene) => [scene.id, scene.after])).toEqual(goals.map((event) => [event.id, event.score]));
      for (const scene of scenes) {
        if (scene.kind !== 'attack') continue;
        expect(scene.path.length).toBeGreaterThan(0);
        for (const { x, y } of scene.path) expect([x >= 0 && x <= 100, y >= 0 && y <= 100]).toEqual([true, true]);
        expect(['data', 'lineups', 'drawn']).toContain(scene.traced);
      }
    }
  });

  it('texts of a film are whole and in its language', () => {
    for (const [english, chinese] of matches) {
      for (const film of [filmOf(english), filmOf(chinese, 'zh_CN')])
        for (const { title } of film.scenes) expect(title.trim() !== '' && !/undefined|NaN| {2}|\[object/.test(title), title).toBe(true);
      expect(filmOf(english).scenes.some(({ title }) => /进球|红牌|半场|全场|结束|势头|经济|第\d|吃鸡/.test(title))).toBe(false);
      expect(filmOf(chinese, 'zh_CN').scenes.every(({ title }) => /[一-鿿]/.test(title))).toBe(true);
      expect(JSON.stringify([filmTitles(english, chinese), filmDescriptions(english, chinese)])).not.toMatch(/undefined|NaN/);
    }
  });

  it('a film matches its contract and takes at most 24 kB', () => {
    for (const [match] of matches) {
      const film = { videoId: 200_001, ...filmOf(match) };
      const parsed = Film.parse(JSON.parse(JSON.stringify(film)));
      expect(parsed.scenes).toHaveLength(film.scenes.length);
      expect(JSON.stringify(film).length, `${match.gameId}`).toBeLessThan(24_000);
    }
  });

  it('a table before and after is a scene when the match changed one', () => {
    const [first] = matches;
    if (first === undefined) throw new Error('no match');
    const [match] = first;
    const [home] = match.teams;
    if (home === undefined) throw new Error('no team');
    const line = { name: home.name, crest: home.crest, rank: 1, rankBefore: 2, points: 3, pointsBefore: 0 };
    const table = { lines: [line, { ...line, rank: 2, rankBefore: 1 }, { ...line, rank: 3, rankBefore: 3 }] };
    expect(planFilm(match, table, 'en_US')?.scenes.find((scene) => scene.kind === 'table')).toMatchObject({ lines: table.lines });
  });

  it('the still pictures of a film have its times, and each can be drawn', () => {
    for (const [match] of matches) {
      const film = filmOf(match);
      const stills = filmStills(film);
      let atMs = 0;
      for (const frame of stills.frames) {
        expect(frame.startMs).toBe(atMs);
        atMs += frame.durationMs;
        expect(drawFrame(stills, frame)).toMatch(/^<svg[\s\S]*<\/svg>$/);
      }
      expect(atMs).toBe(film.durationMs);
      expect(stills.frames.filter((frame) => frame.into === 'slide').map((frame) => frame.startMs)).toEqual(
        film.scenes.map((scene) => scene.atMs),
      );
      expect(stills.frames.map((frame) => frame.progress)).toEqual(stills.frames.map((frame) => frame.progress).toSorted((a, b) => a - b));
    }
  });

  it('a match without events has no film', () => {
    const [first] = matches;
    if (first === undefined) throw new Error('no match');
    const { soccer: _soccer, basketball: _basketball, series: _series, battleRoyale: _battleRoyale, ...bare } = first[0];
    expect(planFilm({ ...bare, facts: { kind: 'soccer' } }, undefined, 'en_US')).toBeUndefined();
  });
});
