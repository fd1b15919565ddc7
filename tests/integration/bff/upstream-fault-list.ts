import type { Id } from '@matchpoint/contracts/rules/id';
import type { StubAnswer } from '../../dev-env/stub-upstream.ts';

type Fields = Record<string, unknown>;

/**
 * What a read does with a fault.
 * - `complete`: every row, with defaults where something was missing. `complete, counted`: the same, and a wrong decoration was counted.
 * - `without <section>`: every row, one section left out and counted.
 * - `row left out`: the other rows, counted.
 * - an error code: a read with an empty cache fails with this code; a read with an older cached value returns that value.
 */
export type FaultOutcome =
  | 'complete'
  | 'complete, counted'
  | `without ${string}`
  | 'row left out'
  | 'SYSTEM'
  | 'UNAVAILABLE'
  | 'TIMEOUT'
  | 'LOGIN_REQUIRED'
  | 'ACCESS_DENIED'
  | 'NOT_FOUND'
  | 'RATE_LIMITED';

/** One way in which an upstream differs from the table, and what the site must do with it. */
export interface UpstreamFault {
  readonly name: string;
  /** `row`: one of three matches of a list. `detail`: the match of a page. `answer`: the whole answer to a list. */
  readonly of: 'row' | 'detail' | 'answer';
  /** Changes the match, or makes the answer from the good result. */
  readonly change: (value: Fields) => void | StubAnswer;
  readonly outcome: FaultOutcome;
}

/** A match as a complete upstream sends it. */
export function soundMatch(id: Id): Fields {
  const crest = { initials: 'AA', primary: '#112233', secondary: '#ffffff', pattern: 'solid' };
  const at = Date.UTC(2026, 5, 11, 4);
  return {
    id,
    gameId: 202,
    kind: 'versus',
    rev: 3,
    origin: 'live',
    feedAt: at,
    league: { id: 7, name: 'League', short: 'LG', hue: '#445566' },
    stage: 'Group stage',
    round: '3',
    startAt: at,
    startExact: true,
    rescheduled: false,
    status: 'live',
    phase: 'first_half',
    confirmed: false,
    clock: { at, ms: 60_000, running: true, dir: 'up' },
    teams: [
      { id: 11, name: 'Red home', short: 'HOM', crest, rank: 1 },
      { id: 12, name: 'Red away', short: 'AWY', crest, rank: 2 },
    ],
    score: [1, 0],
    facts: { kind: 'soccer' },
    odds: { asian: { a: 0.9, b: 0.9, line: -0.5, move: { a: 0, b: 0 } } },
    winRate: { home: 50, draw: 30, away: 20 },
    coverage: { events: true, stats: false, lineup: false, odds: true, graph: false, animation: false, stream: false },
    popularity: 5,
  };
}

/** The same match with everything that its page shows. */
export function soundDetail(id: Id): Fields {
  const goal = { id: 'g1', kind: 'goal', side: 0, minute: 12, score: [1, 0] };
  return {
    ...soundMatch(id),
    venue: 'North Harbour',
    weather: { kind: 'rain', celsius: 12 },
    corrections: [],
    streams: [],
    vods: [],
    soccer: { events: [goal, { ...goal, id: 'g2', kind: 'corner' }], stats: { full: [] }, momentum: [] },
    oddsTable: { asian: [], total: [], euro: [] },
    analysis: { h2h: [], form: [[], []], next: [[], []], standings: [] },
    source: { name: 'stub' },
  };
}

/** Follows a path such as `teams.0.short` and returns the object that has the last field. */
function ownerOf(value: Fields, path: string): { owner: Fields; field: string } {
  const steps = path.split('.');
  const field = steps.pop() ?? '';
  let owner: unknown = value;
  for (const step of steps) owner = typeof owner === 'object' && owner !== null ? Reflect.get(owner, step) : undefined;
  if (typeof owner !== 'object' || owner === null) throw new Error(`There is no ${path}.`);
  return { owner: Object(owner), field };
}

function missing(of: 'row' | 'detail', path: string, outcome: FaultOutcome): UpstreamFault {
  const change = (value: Fields) => {
    const { owner, field } = ownerOf(value, path);
    Reflect.deleteProperty(owner, field);
  };
  return { name: `${path} is missing`, of, change, outcome };
}

function wrong(of: 'row' | 'detail', path: string, to: unknown, outcome: FaultOutcome): UpstreamFault {
  const change = (value: Fields) => {
    const { owner, field } = ownerOf(value, path);
    Reflect.set(owner, field, to);
  };
  return { name: `${path} is ${JSON.stringify(to)}`, of, change, outcome };
}

const DECORATIONS: readonly [path: string, wrong: unknown][] = [
  ['rev', 'new'],
  ['feedAt', 'now'],
  ['startExact', 'maybe'],
  ['rescheduled', 7],
  ['confirmed', 'perhaps'],
  ['phase', 3],
  ['coverage', 'all'],
  ['popularity', 'hot'],
  ['league.short', 5],
  ['league.hue', 'red'],
  ['teams.0.short', {}],
  ['teams.0.crest', { primary: 'blue' }],
];
const SUBSTANCE: readonly [path: string, wrong: unknown][] = [
  ['id', 'seven'],
  ['gameId', 999],
  ['league', 'League'],
  ['league.id', null],
  ['startAt', 'tomorrow'],
  ['status', 4],
  ['teams', 'none'],
  ['teams.0.name', null],
];
const SECTIONS: readonly [of: 'row' | 'detail', path: string, wrong: unknown][] = [
  ['row', 'odds', 'even'],
  ['row', 'winRate', 0.5],
  ['row', 'clock', '12:30'],
  ['detail', 'soccer', 'soon'],
  ['detail', 'oddsTable', []],
  ['detail', 'analysis', 1],
  ['detail', 'weather', 'wet'],
  ['detail', 'venue', { name: 'x' }],
];

const json = (value: unknown): StubAnswer => ({ raw: JSON.stringify(value) });
const ok = (result: unknown): StubAnswer => json({ status: 'success', result });
const http =
  (status: number, raw = '<html>no</html>') =>
  (): StubAnswer => ({ raw, status });
const answer = (name: string, change: UpstreamFault['change'], outcome: FaultOutcome): UpstreamFault => ({
  name,
  of: 'answer',
  change,
  outcome,
});
const list = (result: Fields): Fields[] => (Array.isArray(result['list']) ? result['list'] : []);

/** Every fault of the chaos run. */
export const UPSTREAM_FAULTS: readonly UpstreamFault[] = [
  ...DECORATIONS.flatMap(([path, value]) => [
    missing('row', path, 'complete'),
    wrong('row', path, null, 'complete'),
    wrong('row', path, value, 'complete, counted'),
  ]),
  ...['kind', 'facts'].flatMap((path) => [missing('row', path, 'complete'), wrong('row', path, 7, 'complete')]),
  ...SUBSTANCE.flatMap(([path, value]) => [missing('row', path, 'row left out'), wrong('row', path, value, 'row left out')]),
  ...SECTIONS.map(([of, path, value]) => wrong(of, path, value, `without ${path}`)),
  missing('row', 'score', 'complete'),
  wrong('row', 'score', ['1', '0'], 'complete'),
  wrong('row', 'score', ['one', 'nil'], 'row left out'),
  wrong('row', 'id', '2', 'complete'),
  wrong('row', 'id', '123456789012345678901', 'row left out'),
  wrong('row', 'id', 1, 'row left out'),
  wrong('row', 'startAt', Date.UTC(2026, 5, 11) / 1_000, 'row left out'),
  wrong('row', 'status', 'halted_by_a_dragon', 'complete'),
  wrong('row', 'round', 3, 'complete'),
  wrong('row', 'somethingNew', { deep: [1] }, 'complete'),
  wrong('detail', 'corrections', 'none', 'complete, counted'),
  wrong('detail', 'streams', 7, 'complete, counted'),
  wrong('detail', 'source', 'stub', 'complete, counted'),
  wrong('detail', 'soccer.stats', 'many', 'complete, counted'),
  wrong('detail', 'soccer.events.1', 'a goal', 'row left out'),
  answer('the list is null', (result) => ok({ ...result, list: null }), 'SYSTEM'),
  answer('the list is a text', (result) => ok({ ...result, list: 'gone' }), 'SYSTEM'),
  answer(
    'two of three rows are unreadable',
    (result) => ok({ ...result, list: list(result).map((row, index) => (index % 3 === 2 ? row : index)) }),
    'SYSTEM',
  ),
  answer('counts and clock are missing', (result) => ok({ list: list(result) }), 'complete'),
  answer('the result is missing', () => json({ status: 'success' }), 'SYSTEM'),
  answer('an envelope without status', (result) => json({ result }), 'complete'),
  answer('a failure with a text', () => json({ status: 'fail', errorMsg: '维护中' }), 'SYSTEM'),
  answer('code −1', (result) => json({ status: 'success', code: -1, result }), 'SYSTEM'),
  answer('3001 with status success', (result) => json({ status: 'success', errorCode: 3001, result }), 'SYSTEM'),
  answer('error 429', () => json({ status: 'fail', errorCode: '429' }), 'RATE_LIMITED'),
  answer('HTML with HTTP 200', http(200), 'SYSTEM'),
  answer('an empty body', http(200, ''), 'SYSTEM'),
  answer('JSON that ends early', http(200, '{"status":"success","result":{"list":['), 'SYSTEM'),
  answer('a body of 9 MB', http(200, `"${'x'.repeat(9 * 1024 * 1024)}"`), 'UNAVAILABLE'),
  answer('HTTP 301', http(301), 'SYSTEM'),
  answer('HTTP 400', http(400), 'SYSTEM'),
  answer('HTTP 401', http(401), 'LOGIN_REQUIRED'),
  answer('HTTP 403', http(403), 'ACCESS_DENIED'),
  answer('HTTP 404', http(404), 'NOT_FOUND'),
  answer('HTTP 429', http(429), 'RATE_LIMITED'),
  answer('HTTP 500', http(500), 'SYSTEM'),
  answer('HTTP 502', http(502), 'UNAVAILABLE'),
  answer('HTTP 503', http(503), 'UNAVAILABLE'),
  answer('the connection is cut', () => 'cut', 'UNAVAILABLE'),
  answer('no answer at all', () => 'hang', 'TIMEOUT'),
  answer('GB18030 that is not declared', (result) => ({ bytes: gb18030(result), contentType: 'application/json' }), 'SYSTEM'),
  answer('an unknown charset', (result) => ({ bytes: gb18030(result), contentType: 'application/json; charset=klingon' }), 'SYSTEM'),
  answer(
    'GB18030 that is declared',
    (result) => ({ bytes: gb18030(result), contentType: 'application/json; charset=gb18030' }),
    'complete',
  ),
];

/** Returns a good answer in GB18030: its message is 北海 (B1 B1 BA A3), and the texts of the result are escaped. */
function gb18030(result: Fields): Buffer {
  const text = JSON.stringify({ status: 'success', msg: '@', result });
  const escaped = text.replaceAll(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const [before, after] = [escaped.slice(0, escaped.indexOf('@')), escaped.slice(escaped.indexOf('@') + 1)];
  return Buffer.concat([Buffer.from(before), Buffer.from([0xb1, 0xb1, 0xba, 0xa3]), Buffer.from(after)]);
}
