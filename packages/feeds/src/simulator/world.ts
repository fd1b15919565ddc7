import type { GameId } from '@matchpoint/contracts/games';
import type { FeedLeague, FeedTeam } from '@matchpoint/contracts/feed';
import { CREST_MOTIFS, CREST_SHAPES } from '@matchpoint/contracts/rules/crest';
import { BASKETBALL_TEAMS } from './data/basketball-teams.ts';
import { groundOf, suffixOf } from './data/club-names.ts';
import { esportsTeams } from './data/esports-teams.ts';
import { LEAGUES } from './data/leagues.ts';
import type { LeagueSpec } from './data/league-spec.ts';
import { PALETTE } from './data/palette.ts';
import { type BilingualName, placeOf } from './data/places.ts';
import { SOCCER_TEAMS } from './data/soccer-teams.ts';
import { toTraditional } from './data/traditional-chinese.ts';
import type { Culture } from './data/person-names.ts';
import { Rng } from './prng.ts';

/** A team of the simulated world. */
export interface Team {
  readonly key: string;
  readonly feed: FeedTeam;
  readonly culture: Culture;
  /** Strength relative to the average of first tiers and of esports pools, about −1.6 … 1.6; in second tiers down to −2.8. */
  readonly strength: number;
  /** Year of foundation. */
  readonly founded: number;
  /** Ground in both scripts; absent in esports. */
  readonly ground?: BilingualName;
}

export interface League extends LeagueSpec {
  readonly feed: FeedLeague;
  readonly pool: readonly Team[];
}

const PATTERNS = {
  s: 'stripes',
  h: 'hoops',
  v: 'halves',
  '/': 'sash',
  q: 'quarters',
  '^': 'chevron',
  b: 'border',
  '~': 'waterline',
} as const;
type PatternLetter = keyof typeof PATTERNS;
const isPatternLetter = (letter: string): letter is PatternLetter => Object.hasOwn(PATTERNS, letter);

const isMotif = (name: string): name is (typeof CREST_MOTIFS)[number] => CREST_MOTIFS.some((motif) => motif === name);

/** The end of the names of lists of youth teams; the rest names the league of their clubs. */
const YOUTH = '-u21';
const YOUTH_TEAMS = 12;

const CLUBS: Readonly<Partial<Record<GameId, Readonly<Record<string, string>>>>> = { 202: SOCCER_TEAMS, 201: BASKETBALL_TEAMS };

/** An entry of a list of teams. */
interface TeamEntry {
  readonly name: BilingualName;
  /** At most four Chinese characters, and two to four capital letters. */
  readonly short: BilingualName;
  readonly colours: string;
  readonly shape: string;
  readonly motif: string;
  readonly founded: number;
  readonly ground?: BilingualName;
  /** The place in the name of a club. */
  readonly place?: BilingualName;
}

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
  const home = LEAGUES.find((league) => league.key === list && league.gameId === spec.gameId);
  const entries =
    spec.gameId < 200 ? esportsEntries(list) : list.endsWith(YOUTH) ? youthEntries(home ?? spec, list) : clubEntries(home ?? spec, list);
  const [low, high] = home?.strengths ?? [-1.1, 1.1];
  return entries.map(({ name, short, colours, shape, motif, founded, ground }, index) => {
    const [main = 'x', second = 'w', pattern = ''] = Array.from(colours);
    const key = `${list}.${slug(name.en)}`;
    const rng = new Rng(seed, 'team', String(spec.gameId), key);
    return {
      key,
      culture: home?.culture ?? spec.culture,
      strength: high - ((high - low) * index) / Math.max(1, entries.length - 1) + rng.normal(0, 0.35),
      founded,
      ...(ground === undefined ? {} : { ground }),
      feed: {
        key,
        names: namesOf(name.zh, name.en),
        shorts: namesOf(short.zh, short.en),
        crest: {
          initials: short.en.slice(0, 3),
          primary: PALETTE[main] ?? '#46566B',
          secondary: PALETTE[second] ?? '#FFFFFF',
          pattern: isPatternLetter(pattern) ? PATTERNS[pattern] : 'solid',
          shape: CREST_SHAPES.find((known) => known === shape) ?? 'shield',
          ...(isMotif(motif) ? { motif } : {}),
        },
        ...(home?.country === undefined ? {} : { country: home.country }),
      },
    };
  });
}

function esportsEntries(list: string): readonly TeamEntry[] {
  return esportsTeams(list).map(({ zh, en, tag, colours, shape, motif, founded }) => ({
    name: { zh, en },
    short: { zh, en: tag },
    colours,
    shape,
    motif,
    founded,
  }));
}

/** Returns the youth teams of the first clubs of a league, which have its grounds and crests. */
function youthEntries(spec: LeagueSpec, list: string): readonly TeamEntry[] {
  const clubs = clubEntries(spec, list.slice(0, -YOUTH.length)).slice(0, YOUTH_TEAMS);
  return clubs.map(({ name, short, place, ...club }) => ({
    ...club,
    name: { zh: `${name.zh}U21`, en: `${name.en} U21` },
    // A short name has four characters at most.
    short: { zh: place === undefined || place.zh.length > 2 ? (place ?? short).zh : `${place.zh}青年`, en: short.en },
    founded: Math.max(club.founded, spec.founded),
  }));
}

function clubEntries(spec: LeagueSpec, list: string): readonly TeamEntry[] {
  const text = CLUBS[spec.gameId]?.[list];
  if (text === undefined) throw new RangeError(`no list of teams ${list}`);
  return text
    .trim()
    .split('\n')
    .map((line, index) => {
      const [names = '', colours = '', shape = '', motif = '', founded = ''] = line.split('|');
      const [placeZh = '', suffixZh = ''] = names.split(' ');
      const [place, suffix] = [placeOf(placeZh), suffixOf(suffixZh)];
      const zh = place.zh + suffix.zh;
      return {
        name: { zh, en: `${place.en} ${suffix.en}` },
        short: { zh: zh.length <= 4 ? zh : place.zh, en: abbreviationOf(place.en, suffix.en) },
        colours,
        shape,
        motif,
        founded: Number(founded),
        place,
        ground: groundOf(place, spec.surroundings ?? 'inland', spec.gameId === 201, index),
      };
    });
}

/** Returns three capital letters: the first of the place, its next consonant, and the first of the second part (Linjiang Athletic: LNA). */
function abbreviationOf(place: string, suffix: string): string {
  const letters = Array.from(place.replace(/[^a-z]/gi, '').toUpperCase());
  const consonant = letters.slice(1).find((letter) => !'AEIOUH'.includes(letter)) ?? letters[1] ?? '';
  return `${letters[0] ?? ''}${consonant}${suffix.slice(0, 1)}`;
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
