import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CLUB_NAMES } from '@matchpoint/feeds/recordings/names/club-names';
import { leagueByName } from '@matchpoint/feeds/recordings/names/leagues';
import { nationalTeam } from '@matchpoint/feeds/recordings/names/national-teams';
import { everyHandle, everyPersonName } from '@matchpoint/feeds/simulator/data/person-names';
import { World } from '@matchpoint/feeds/simulator/world';
import { ALIASES } from '@matchpoint/upstream/domains/search/alias-data';
import { toTaiwan } from '@matchpoint/upstream/text/chinese';
import { describe, expect, it } from 'vitest';
import { matchDataDir } from '../support/match-data.ts';
import { REAL_NAMES } from './real-names.ts';

const world = new World('names');
const clubs = world.leagues.flatMap((league) => league.pool);

/** Words that do not tell two names apart: legal forms, and what esports organisations add to a name. */
const FORMS =
  /\b(?:fc|afc|cf|sc|ac|bc|bk|fk|cd|ca|club|de|the|team|clan|esports?|e-sports|gaming|football|basketball|足球俱乐部|俱乐部|电竞)\b/giu;

/** Returns a name without case, accents, spaces, punctuation and forms; undefined when nothing is left. */
function core(name: string): string | undefined {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
  const short = letters(plain.replace(FORMS, ' ').replace(/足球俱乐部|俱乐部|电竞/g, ''));
  const whole = letters(plain);
  return short !== '' ? short : whole !== '' ? whole : undefined;
}

/** Keys of recorded data whose texts are names of teams, competitions, places of play or people. */
const NAME_KEY = /name|alt|tag|acronym|team|player|nick|league|tournament|event|scorer|ground|arena|venue|surname/i;

function collect(value: unknown, key: string, into: Set<string>): void {
  if (typeof value === 'string') {
    if (NAME_KEY.test(key) && value.length <= 80) into.add(value);
  } else if (Array.isArray(value)) {
    for (const one of value) collect(one, key, into);
  } else if (typeof value === 'object' && value !== null) {
    for (const [inner, one] of Object.entries(value)) collect(one, inner, into);
  }
}

/** Returns every name in the recorded data; a file larger than 20 MB holds no names that the others lack. */
function recordedNames(folder: string): Set<string> {
  const names = new Set<string>();
  const walk = (directory: string): void => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) {
        walk(path);
        continue;
      }
      if (statSync(path).size > 20_000_000 || /champions|heroes|country_names/.test(entry.name)) continue;
      const zipped = entry.name.endsWith('.gz');
      const kind = entry.name.replace(/\.gz$/, '').split('.').at(-1);
      if (kind !== 'json' && kind !== 'ndjson' && kind !== 'csv' && kind !== 'txt') continue;
      const text = zipped ? gunzipSync(readFileSync(path)).toString() : readFileSync(path, 'utf8');
      if (kind === 'json') collect(JSON.parse(text), '', names);
      else if (kind === 'ndjson') for (const line of text.split('\n')) if (line !== '') collect(JSON.parse(line), '', names);
      if (kind === 'csv') for (const cell of text.split(/[,\n]/)) if (/\p{L}{3}/u.test(cell)) names.add(cell);
      if (kind === 'txt')
        for (const line of text.split(/\n| v | {2,}/)) if (/\p{L}{3}/u.test(line) && line.length < 60) names.add(line.trim());
    }
  };
  walk(folder);
  return names;
}

/** Returns the names and aliases of the tables in the code: clubs, and what the search knows. */
function tableNames(): string[] {
  const club = Object.values(CLUB_NAMES).flatMap((list) =>
    list.split('\n').flatMap((line) => line.split('=').map((part) => part.replace(/#\w{6}.*/, '').trim())),
  );
  const aliases = Object.values(ALIASES).flatMap((one) => `${one.leagues}\n${one.teams}`.split(/[\n=|/]/).map((part) => part.trim()));
  return [...club, ...aliases];
}

function realCores(): Set<string> {
  const folder = matchDataDir();
  const names = [...tableNames(), ...REAL_NAMES.split(/[|\n]/), ...(folder === undefined ? [] : recordedNames(folder))];
  return new Set(names.flatMap((name) => core(name) ?? []));
}

const real = realCores();
const realOnes = (names: readonly string[]): string[] => names.filter((name) => real.has(core(name) ?? ''));
const texts = (names: Readonly<Record<string, string>>): string[] => Object.values(names);

describe('names of the simulated world', () => {
  it('the comparison recognises real clubs, leagues and people in other spellings', () => {
    for (const name of [
      'Arsenal FC',
      'FC Arsenal',
      'real madrid',
      '皇家马德里',
      'Team Liquid',
      '英超',
      'LPL',
      'T1',
      '阿森纳',
      'Los Angeles Lakers',
      'CBA',
    ])
      expect(real.has(core(name) ?? ''), name).toBe(true);
    expect(real.size).toBeGreaterThan(matchDataDir() === undefined ? 1_500 : 20_000);
  });

  it('no simulated league has the name of a real one', () => {
    const names = world.leagues.flatMap(({ feed }) => [...texts(feed.names), ...texts(feed.shorts)]);
    expect(realOnes(names)).toEqual([]);
    expect(names.filter((name) => leagueByName(name) !== undefined)).toEqual([]);
  });

  it('no simulated club has the name of a real one, nor of a national team', () => {
    const names = clubs.flatMap(({ feed }) => [...texts(feed.names), feed.shorts['zh_CN'] ?? '']);
    expect(realOnes(names)).toEqual([]);
    expect(names.filter((name) => nationalTeam(name) !== undefined)).toEqual([]);
  });

  it('no simulated ground has the name of a real one', () => {
    expect(realOnes(clubs.flatMap(({ ground }) => (ground === undefined ? [] : [ground.zh, ground.en])))).toEqual([]);
  });

  it('no simulated person or handle can have the name of a real one', () => {
    const people = (['chinese', 'western', 'southern'] as const).flatMap((culture) => everyPersonName(culture));
    expect(realOnes(people.flatMap(({ zh, en }) => [zh, en]))).toEqual([]);
    expect(realOnes(everyHandle())).toEqual([]);
  });

  it('a league has a name of its own, and so has a club among the clubs of its game', () => {
    const leagues = world.leagues.flatMap(({ gameId, feed }) => [`${gameId} ${feed.names['zh_CN']}`, `${gameId} ${feed.names['en_US']}`]);
    expect(new Set(leagues).size).toBe(leagues.length);
    for (const gameId of new Set(world.leagues.map((league) => league.gameId))) {
      const byKey = new Map(
        world.leaguesOf(gameId).flatMap((league) => league.pool.map((team) => [team.feed.names['zh_CN'], team] as const)),
      );
      for (const league of world.leaguesOf(gameId)) {
        for (const team of league.pool) expect(byKey.get(team.feed.names['zh_CN'])?.feed.names['en_US']).toBe(team.feed.names['en_US']);
        for (const locale of ['zh_CN', 'en_US']) {
          const names = league.pool.map(({ feed }) => feed.names[locale]);
          expect(new Set(names).size, league.key).toBe(names.length);
        }
      }
    }
  });

  it('two clubs of a league have different crests, and in one with clubs of its own no two share motif and colour', () => {
    for (const league of world.leagues) {
      const crests = league.pool.map(({ feed }) => feed.crest);
      const drawn = crests.map((crest) => [crest.shape, crest.motif, crest.pattern, crest.primary, crest.secondary].join(' '));
      expect(new Set(drawn).size, league.key).toBe(drawn.length);
      if (league.teams.includes('+')) continue;
      const motifs = crests.flatMap(({ motif, primary }) => (motif === undefined ? [] : [`${motif} ${primary}`]));
      expect(new Set(motifs).size, league.key).toBe(motifs.length);
    }
  });

  it('a short Chinese name has at most four characters, and a short Latin one two to four capitals that are unique in the league', () => {
    for (const league of world.leagues) {
      if (league.teams.includes('+')) continue;
      const shorts = league.pool.map(({ feed }) => feed.shorts['en_US'] ?? '');
      expect(new Set(shorts).size, league.key).toBe(shorts.length);
      for (const short of shorts) expect(short).toMatch(/^[A-Z0-9]{2,4}$/);
      for (const { feed } of league.pool) expect(Array.from(feed.shorts['zh_CN'] ?? '').length, feed.key).toBeLessThanOrEqual(4);
    }
  });

  it('no simulated name has an unlucky character or repeats one', () => {
    const unlucky = /[死亡丧鬼坟墓败衰病灾祸凶葬尸血杀罪穷哭丑恶毒魔孤殇冥煞]/u;
    const names = [
      ...world.leagues.flatMap(({ zh, zhShort }) => [zh, zhShort]),
      ...clubs.flatMap(({ feed, ground }) => [feed.names['zh_CN'] ?? '', ...(ground === undefined ? [] : [ground.zh])]),
      ...everyPersonName('chinese').map(({ zh }) => zh),
    ];
    expect(names.filter((name) => unlucky.test(name))).toEqual([]);
    expect(names.filter((name) => /(\p{Script=Han})\1/u.test(name))).toEqual([]);
  });

  it('traditional names are those of the converter, apart from characters that transliterations keep', () => {
    const kept = (text: string): string =>
      text
        .replace(/[巖岩]/g, '岩')
        .replace(/[裡里]/g, '里')
        .replace(/[託托]/g, '托')
        .replace(/[盃杯]/g, '杯')
        .replace(/[臺台]/g, '台');
    const pairs = [...world.leagues.map(({ feed }) => feed.names), ...clubs.map(({ feed }) => feed.names)].map((names) => [
      names['zh_CN'] ?? '',
      names['zh_tw'],
    ]);
    for (const [zh = '', tw] of pairs) expect(kept(tw ?? zh)).toBe(kept(toTaiwan(zh)));
  });

  it('a club is founded before this decade, and a league before all of its seasons', () => {
    for (const { founded, key } of clubs) expect(founded >= 1880 && founded < 2020, key).toBe(true);
    for (const { founded, key } of world.leagues) expect(founded >= 1880 && founded < 2024, key).toBe(true);
  });
});
