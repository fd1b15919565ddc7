import type { GameId } from '@matchpoint/contracts/games';
import type { FeedLeague, FeedTeam } from '@matchpoint/contracts/feed';
import { BASKETBALL_TEAMS } from './data/basketball-teams.ts';
import { ESPORTS_TEAMS } from './data/esports-teams.ts';
import { LEAGUES, type LeagueSpec } from './data/leagues.ts';
import { PALETTE } from './data/palette.ts';
import { SOCCER_TEAMS } from './data/soccer-teams.ts';
import { toTraditional } from './data/traditional-chinese.ts';
import type { Culture } from './data/person-names.ts';
import { Rng } from './prng.ts';

/** A team of the simulated world. */
export interface Team {
  readonly key: string;
  readonly feed: FeedTeam;
  readonly culture: Culture;
  /** Strength relative to the average of its pool, about −1.6 … 1.6. */
  readonly strength: number;
}

export interface League extends LeagueSpec {
  readonly feed: FeedLeague;
  readonly pool: readonly Team[];
}

const PATTERNS = { s: 'stripes', h: 'hoops', v: 'halves', '/': 'sash', q: 'quarters', '^': 'chevron' } as const;
type PatternLetter = keyof typeof PATTERNS;
const isPatternLetter = (letter: string): letter is PatternLetter => Object.hasOwn(PATTERNS, letter);

const POOLS: readonly (readonly [GameId | 0, Readonly<Record<string, string>>])[] = [
  [202, SOCCER_TEAMS],
  [201, BASKETBALL_TEAMS],
  [0, ESPORTS_TEAMS],
];

/** Returns names in simplified Chinese, traditional Chinese and English; other languages fall back to these. */
export function namesOf(zh: string, en: string): Record<string, string> {
  const tw = toTraditional(zh);
  return tw === zh ? { zh_CN: zh, en_US: en } : { zh_CN: zh, zh_tw: tw, en_US: en };
}

/** All leagues and teams. The strength of each team depends on the seed alone. */
export class World {
  readonly leagues: readonly League[];
  readonly #byKey: ReadonlyMap<string, League>;

  constructor(seed: string) {
    const pools = new Map<string, readonly Team[]>();
    this.leagues = LEAGUES.map((spec) => {
      const pool = spec.teams.split('+').flatMap((name) => {
        const id = `${spec.gameId}.${name}`;
        const known = pools.get(id) ?? parseTeams(seed, spec, name);
        pools.set(id, known);
        return known;
      });
      return { ...spec, pool, feed: feedLeague(spec) };
    });
    this.#byKey = new Map(this.leagues.map((league) => [league.key, league]));
  }

  league(key: string): League {
    const league = this.#byKey.get(key);
    if (league === undefined) throw new RangeError(`no league ${key}`);
    return league;
  }

  leaguesOf(gameId: GameId): readonly League[] {
    return this.leagues.filter((league) => league.gameId === gameId);
  }
}

function feedLeague(spec: LeagueSpec): FeedLeague {
  return {
    key: spec.key,
    names: namesOf(spec.zh, spec.en),
    shorts: namesOf(spec.zhShort, spec.enShort),
    hue: spec.hue,
    tier: spec.tier,
    ...(spec.country === undefined ? {} : { country: spec.country }),
  };
}

function parseTeams(seed: string, spec: LeagueSpec, list: string): readonly Team[] {
  const text = POOLS.find(
    ([gameId, lists]) => (gameId === 0 ? spec.gameId < 200 : gameId === spec.gameId) && Object.hasOwn(lists, list),
  )?.[1][list];
  if (text === undefined) throw new RangeError(`no list of teams ${list}`);
  const lines = text.trim().split('\n');
  return lines.map((line, index) => {
    const [zh = '', en = '', short = '', colours = ''] = line.split('|');
    const [main = 'x', second = 'w', pattern = ''] = Array.from(colours);
    const key = `${list}.${slug(en)}`;
    const rng = new Rng(seed, 'team', String(spec.gameId), key);
    return {
      key,
      culture: cultureOf(spec, list),
      strength: 1.1 - (2.2 * index) / Math.max(1, lines.length - 1) + rng.normal(0, 0.35),
      feed: {
        key,
        names: namesOf(zh, en),
        shorts: namesOf(zh, short),
        crest: {
          initials: Array.from(short.replace(/[^\p{L}\p{N}]/gu, ''))
            .slice(0, 3)
            .join('')
            .toUpperCase(),
          primary: PALETTE[main] ?? '#5f6b7a',
          secondary: PALETTE[second] ?? '#f5f5f0',
          pattern: isPatternLetter(pattern) ? PATTERNS[pattern] : 'solid',
        },
        ...(spec.country === undefined ? {} : { country: spec.country }),
      },
    };
  });
}

/** Returns the culture of a team: that of its own league, also in a cup. */
function cultureOf(spec: LeagueSpec, list: string): Culture {
  return LEAGUES.find((league) => league.key === list && league.gameId === spec.gameId)?.culture ?? spec.culture;
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
