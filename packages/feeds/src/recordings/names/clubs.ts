import type { FeedTeam, Names } from '@matchpoint/contracts/feed';
import { z } from 'zod';
import type { DataFile } from '../data-file.ts';
import { CLUB_NAMES } from './club-names.ts';
import { crestOf, type Colours, type Pattern } from './crest.ts';
import { plainName } from './national-teams.ts';
import { regionCode } from './region-code.ts';

/** Legal forms and founding years, which differ between sources for the same club. */
const FORM = /^(?:1\.|fc|afc|cf|sc|ac|as|ss|us|ssc|acf|rc|rcd|ud|cd|ca|sd|ad|sv|vfb|vfl|tsg|fsv|bk|fk|nk|sk|šk|gnk|kv|kvc|rsc|krc|kaa|bsc|cr|ec|se|fr|fbpa|calcio|club|ssd|osc|hsc|sco|ogc|hd|1[89]\d\d|\d{2}|'\d\d)$/iu; // prettier-ignore

/** Returns a club's name without legal forms and years; the whole name where nothing else would be left. */
function core(name: string): string {
  const words = name.split(/\s+/);
  const telling = words.filter((word) => !FORM.test(word));
  return plainName((telling.length > 0 ? telling : words).join(' '));
}

/** Country code of openfootball/clubs by the FIFA code that Champions League and Libertadores files write after a name. */
const COUNTRIES: Readonly<Record<string, string>> = {
  ENG: 'eng', SCO: 'sco', WAL: 'wal', ESP: 'es', ITA: 'it', GER: 'de', FRA: 'fr', MCO: 'fr', NED: 'nl', POR: 'pt', BEL: 'be', AUT: 'at', SUI: 'ch', CZE: 'cz',
  SVK: 'sk', UKR: 'ua', CRO: 'hr', SRB: 'rs', TUR: 'tr', GRE: 'gr', BRA: 'br', ARG: 'ar', URU: 'uy', CHI: 'cl', COL: 'co', ECU: 'ec', PER: 'pe', PAR: 'py',
  BOL: 'bo', VEN: 've', MEX: 'mx', USA: 'us', KSA: 'sa', UAE: 'ae', EGY: 'eg', MAR: 'ma', TUN: 'tn', RSA: 'za', KOR: 'kr', JPN: 'jp', NZL: 'nz', CHN: 'cn',
}; // prettier-ignore

interface Known {
  readonly zh: string;
  readonly colours: Colours | undefined;
}
const PATTERNS = new Set<string>(['solid', 'halves', 'stripes', 'hoops', 'sash', 'quarters', 'chevron']);
const isPattern = (text: string): text is Pattern => PATTERNS.has(text);

const known = new Map<string, Known>();
for (const [country, list] of Object.entries(CLUB_NAMES)) {
  for (const line of list.split('\n')) {
    const parts = /^\s*(.+?) = (\S+)(?: (#\w{6}) (#\w{6}) (\w+))?$/.exec(line);
    if (parts === null) continue;
    const [, name = '', zh = '', primary, secondary, pattern = ''] = parts;
    const colours: Colours | undefined =
      primary !== undefined && secondary !== undefined && isPattern(pattern) ? [primary, secondary, pattern] : undefined;
    for (const form of [plainName(name), core(name)])
      if (!known.has(`${country} ${form}`)) known.set(`${country} ${form}`, { zh, colours });
  }
}

const SourceClub = z.object({ name: z.string(), cc: z.string(), city: z.string().nullish(), alt: z.array(z.string()) });
type SourceClub = z.infer<typeof SourceClub>;

/** The clubs of openfootball/clubs by each of their names. Empty when the data is missing: names then stay as they are. */
export class ClubBook {
  readonly #byName = new Map<string, SourceClub | null>();
  readonly #anywhere = new Map<string, SourceClub | null>();
  readonly #teams = new Map<string, FeedTeam>();

  constructor(clubs: readonly SourceClub[]) {
    const put = (map: Map<string, SourceClub | null>, key: string, club: SourceClub) => {
      const there = map.get(key);
      map.set(key, there === undefined || there === club ? club : null);
    };
    for (const whole of [true, false]) {
      for (const club of clubs) {
        for (const alias of [club.name, ...club.alt]) {
          const name = alias.replace(/\s*\[[a-z]+\]\s*$/i, '');
          const key = `${club.cc} ${whole ? '=' : '~'} ${whole ? plainName(name) : core(name)}`;
          put(this.#byName, key, club);
          if (whole) put(this.#anywhere, plainName(name), club);
        }
      }
    }
  }

  /** Returns the club with a name in a country, or anywhere when the country is unknown; undefined when no club or more than one has it. */
  find(name: string, country?: string): SourceClub | undefined {
    if (country === undefined) return this.#anywhere.get(plainName(name)) ?? undefined;
    return this.#byName.get(`${country} = ${plainName(name)}`) ?? this.#byName.get(`${country} ~ ${core(name)}`) ?? undefined;
  }

  /**
   * Returns the team with a name as a source writes it, e.g. "Liverpool FC (ENG)"; `country` is the league's, used where the name has none.
   */
  team(written: string, country?: string): FeedTeam {
    const cacheKey = `${country ?? ''} ${written}`;
    let team = this.#teams.get(cacheKey);
    if (team === undefined) {
      team = this.#make(written, country);
      this.#teams.set(cacheKey, team);
    }
    return team;
  }

  #make(written: string, league: string | undefined): FeedTeam {
    const code = /\s*\(([A-Z]{3})\)\s*$/.exec(written);
    const name = code === null ? written.trim() : written.slice(0, code.index).trim();
    const country = (code === null ? undefined : COUNTRIES[code[1] ?? '']) ?? league;
    const club = this.find(name, country);
    const cc = club?.cc ?? country;
    const forms = [name, club?.name ?? name, ...(club?.alt ?? [])];
    const entry = forms
      .map((form) => known.get(`${cc} ${plainName(form)}`) ?? known.get(`${cc} ${core(form)}`))
      .find((found) => found !== undefined);
    // The club data names a club that was founded anew after its predecessor: "AC Cesena (1940-2018)".
    const english = (club?.name ?? name).replace(/\s*\(\d{4}-\d{4}\)$/, '');
    const names: Names = { en_US: english, ...(entry === undefined ? {} : { zh_CN: entry.zh }) };
    const shorts: Names = { en_US: shortOf(english), ...(entry === undefined ? {} : { zh_CN: entry.zh }) };
    const key = `club-${cc ?? 'xx'}-${core(english)}`;
    return {
      key,
      names,
      shorts,
      crest: crestOf(key, english, { colours: entry?.colours }),
      ...(cc === undefined ? {} : { country: regionCode(cc) }),
    };
  }
}

/** Returns a club's name without legal form and year: "FC Bayern München" becomes "Bayern München", "AFC Ajax" "Ajax". */
function shortOf(name: string): string {
  const words = name.split(/\s+/);
  const telling = words.filter((word) => !FORM.test(word));
  return telling.length === 0 || telling.join('').length < 4 ? name : telling.join(' ');
}

const books = new Map<string, ClubBook>();

/** Returns the clubs that belong to a file: `clubs.json` in a folder above it. */
export function clubBook(file: DataFile): ClubBook {
  const found = file.beside('../clubs.json') ?? file.beside('../../clubs.json') ?? file.beside('clubs.json');
  const path = found?.path ?? '';
  let book = books.get(path);
  if (book === undefined) {
    const parsed = z.array(SourceClub).safeParse(found?.json());
    book = new ClubBook(parsed.data ?? []);
    books.set(path, book);
  }
  return book;
}
