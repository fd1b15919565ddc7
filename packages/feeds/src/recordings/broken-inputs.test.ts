import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { FeedState } from '@matchpoint/contracts/feed';
import type { Encoding } from './decode-text.ts';
import { readRecordings } from './read.ts';
import { isComplete } from './report.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** What must come of a file: the keys of its usable matches, and the reasons for the others. */
interface Expected {
  readonly usable: number;
  readonly reasons?: readonly (string | RegExp)[];
  readonly dropped?: string | RegExp;
  /** Whether the exit status of an import is 0. */
  readonly complete: boolean;
}

interface Case extends Expected {
  readonly title: string;
  readonly name: string;
  readonly content: string | Buffer | object;
  readonly encoding?: Encoding;
}

const good = { date: '2024-08-17', time: '15:00', team1: 'Alpha FC', team2: 'Beta FC', score: { ft: [1, 0] } };
const league = (...matches: readonly unknown[]) => ({ name: 'Moon League 2024/25', matches });
const bad = (over: object) => league(good, { ...good, date: '2024-08-24', ...over });
const csv = (...rows: readonly string[]) =>
  ['date,home_team,away_team,home_score,away_score,tournament,city,country,neutral', ...rows].join('\n');
const france = '2018-06-16,France,Australia,2,1,Friendly,Kazan,Russia,TRUE';
const chinese = '{"name":"月球联赛 2024","matches":[{"date":"2024-05-01","team1":"北京","team2":"上海","score":{"ft":[1,0]}}]}';
/** "北京" in GB18030. */
const BEIJING = Buffer.from([0xb1, 0xb1, 0xbe, 0xa9]);
const gbFile = Buffer.concat([
  Buffer.from('{"name":"Moon 2024","matches":[{"date":"2024-05-01","team1":"'),
  BEIJING,
  Buffer.from('","team2":"Beta","score":{"ft":[1,0]}}]}'),
]);

const CASES: readonly Case[] = [
  { title: 'a league that is not in our table', name: 'a.json', content: league(good), usable: 1, complete: true },
  { title: 'a file without the name of its competition', name: 'a.json', content: { matches: [good] }, usable: 0, dropped: 'the file does not name its competition', complete: false },
  { title: 'a truncated JSON file', name: 'a.json', content: '{"name":"Moon League 2024/25","matches":[{"da', usable: 0, dropped: 'is not valid JSON', complete: false },
  { title: 'an empty JSON file', name: 'a.json', content: '', usable: 0, dropped: 'the file is empty', complete: false },
  { title: 'matches in an unknown format', name: 'a.json', content: [{ homeTeam: 'A', awayTeam: 'B', goals: 3 }], usable: 0, dropped: /no reader knows/, complete: false },
  { title: 'a table of matches in an unknown format', name: 'a.csv', content: 'Date;HomeTeam;AwayTeam;FTHG\n1;A;B;2', usable: 0, dropped: /no reader knows/, complete: false },
  { title: 'a list of teams', name: 'a.json', content: [{ name: 'A', founded: 1900 }], usable: 0, complete: true },
  { title: 'a text without matches', name: 'licence.txt', content: 'MIT License', usable: 0, complete: true },
  { title: 'bytes that are not UTF-8', name: 'a.json', content: gbFile, usable: 0, dropped: /is not UTF-8/, complete: false },
  { title: 'GB18030 on request', name: 'a.json', content: gbFile, encoding: 'gb18030', usable: 1, complete: true },
  { title: 'GB18030 that the file name declares', name: 'a.gbk.json', content: gbFile, usable: 1, complete: true },
  { title: 'GB18030 that the first line declares', name: 'a.json', content: Buffer.concat([Buffer.from('# encoding: GB18030\n'), gbFile]), usable: 1, complete: true },
  { title: 'an encoding that is not supported', name: 'a.json', content: '# encoding: Shift_JIS\n{}', usable: 0, dropped: /Shift_JIS/, complete: false },
  { title: 'UTF-16', name: 'a.json', content: Buffer.from('\u{feff}{}', 'utf16le'), usable: 0, dropped: /UTF-16/, complete: false },
  { title: 'UTF-8 with a byte order mark and Chinese names', name: 'a.json', content: `\u{feff}${chinese}`, usable: 1, complete: true },
  { title: 'a damaged gzip file', name: 'a.json.gz', content: gzipSync('{"name":"x"}').subarray(0, 20), usable: 0, dropped: 'is a damaged gzip file', complete: false },
  { title: 'a row that is not a match', name: 'a.json', content: league(good, 7, null, { team1: 'x' }), usable: 1, reasons: ['not a match'], complete: false },
  { title: 'NUL in a name', name: 'a.json', content: bad({ team1: 'Al\u{0}pha' }), usable: 1, reasons: ['a text contains NUL'], complete: false },
  { title: 'a lone surrogate in a venue', name: 'a.json', content: JSON.stringify(bad({ ground: 'X' })).replace('"X"', '"\\ud800"'), usable: 1, reasons: ['a text is not valid Unicode'], complete: false },
  { title: 'an absurd score', name: 'a.json', content: bad({ score: { ft: [100_000_000, 0] } }), usable: 1, reasons: ['not a match'], complete: false },
  { title: 'a negative score', name: 'a.json', content: bad({ score: { ft: [-1, 0] } }), usable: 1, reasons: ['not a match'], complete: false },
  { title: 'a team against itself', name: 'a.json', content: bad({ team1: 'Beta FC' }), usable: 1, reasons: ['a team plays against itself'], complete: false },
  { title: 'an over-long name', name: 'a.json', content: bad({ team1: 'x'.repeat(5000) }), usable: 1, reasons: [/longer than|Too big|key/], complete: false },
  { title: 'an impossible date', name: 'a.json', content: bad({ date: '2024-02-31' }), usable: 1, reasons: ['date or time cannot be read'], complete: false },
  { title: 'a date outside of history', name: 'a.json', content: bad({ date: '0099-01-01' }), usable: 1, reasons: [/outside 1850|cannot be read/], complete: false },
  { title: 'an unknown time zone', name: 'a.json', content: bad({ timezone: 'Mars/Olympus' }), usable: 1, reasons: ['unknown time zone'], complete: false },
  { title: 'an unknown status', name: 'a.json', content: bad({ status: 'exploded' }), usable: 1, reasons: ['unknown status "exploded"'], complete: false },
  { title: 'an awarded match without a score', name: 'a.json', content: bad({ status: 'awarded', score: {} }), usable: 1, reasons: ['awarded without a score'], complete: false },
  { title: 'a half-time score above the result', name: 'a.json', content: bad({ score: { ht: [3, 0], ft: [1, 0] } }), usable: 1, reasons: ['score cannot be read'], complete: false },
  { title: 'two results of one match', name: 'a.json', content: league(good, { ...good, score: { ft: [2, 2] } }), usable: 1, reasons: ['a second match of the same teams on that day'], complete: false },
  { title: 'a match twice', name: 'a.json', content: league(good, good), usable: 1, reasons: ['the same match twice'], complete: true },
  { title: 'a CSV row with an absurd score', name: 'a.csv', content: csv(france, '2018-06-17,Brazil,Germany,1e9,0,Friendly,X,Y,TRUE'), usable: 1, reasons: ['date or score cannot be read'], complete: false },
  { title: 'a CSV row of a country against itself', name: 'a.csv', content: csv(france, '2018-06-17,Peru,Peru,1,0,Friendly,X,Y,TRUE'), usable: 1, reasons: ['a team plays against itself'], complete: false },
]; // prettier-ignore

async function readContent({ name, content, encoding }: Pick<Case, 'name' | 'content' | 'encoding'>) {
  const folder = mkdtempSync(join(tmpdir(), 'broken-'));
  folders.push(folder);
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
  return readRecordings(folder, { encoding });
}

const league1 = async (match: object): Promise<FeedState> => {
  const { recordings } = await readContent({ name: 'a.json', content: league({ ...good, ...match }) });
  const [recording] = recordings;
  if (recording === undefined) throw new Error('no recording');
  return recording.load().stateAt(Number.MAX_SAFE_INTEGER);
};

describe('broken inputs', () => {
  it.each(CASES)('a file with $title is read as far as it is sound, and the rest is reported', async (one) => {
    const { recordings, report } = await readContent(one);
    for (const recording of recordings) recording.load();
    const [file] = report;
    expect(recordings.length).toBe(one.usable);
    expect(isComplete(report)).toBe(one.complete);
    const reasons = file?.skipped.map((finding) => finding.reason) ?? [];
    expect(reasons.length).toBe(one.reasons?.length ?? 0);
    for (const [index, reason] of (one.reasons ?? []).entries()) expect(reasons[index]).toMatch(reason);
    expect(file?.dropped ?? 'not dropped').toMatch(one.dropped ?? /^not dropped$/);
  });

  it('a broken file does not stop the files beside it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'broken-'));
    folders.push(folder);
    writeFileSync(join(folder, 'a.json'), gbFile);
    writeFileSync(join(folder, 'b.json'), JSON.stringify(league(good)));
    writeFileSync(join(folder, 'c.json'), '{');
    const { recordings, report } = await readRecordings(folder);
    expect(recordings.length).toBe(1);
    expect(
      report
        .filter((file) => file.dropped !== undefined)
        .map((file) => file.file)
        .toSorted(),
    ).toEqual(['a.json', 'c.json']);
  });
});

describe('contradictory and unusual matches', () => {
  it('goals after the 120th minute keep their minute', async () => {
    const state = await league1({
      score: { ft: [0, 0], et: [2, 0] },
      goals1: [
        { name: 'A', minute: '120+3' },
        { name: 'B', minute: 122 },
      ],
      goals2: [],
    });
    expect(state.soccer?.events.filter((event) => event.kind === 'goal').map((event) => [event.minute, event.plus])).toEqual([
      [120, 2],
      [120, 3],
    ]);
    expect(state.score).toEqual([2, 0]);
  });

  it('goals under the wrong side are counted for the other one, and the state says so', async () => {
    const swapped = await league1({
      score: { ft: [1, 2] },
      goals1: [
        { name: 'A', minute: 1 },
        { name: 'B', minute: 2 },
      ],
      goals2: [{ name: 'C', minute: 3 }],
    });
    expect(swapped.soccer?.notes).toEqual(['goals_other_side']);
    expect(swapped.soccer?.events.filter((event) => event.kind === 'goal').map((event) => event.side)).toEqual([1, 1, 0]);
    const own = await league1({
      score: { ft: [2, 0] },
      goals1: [{ name: 'A', minute: 1 }],
      goals2: [{ name: 'B', minute: 2, owngoal: true }],
    });
    expect(own.soccer?.notes).toEqual(['goals_other_side']);
    const none = await league1({ score: { ft: [3, 0] }, goals1: [{ name: 'A', minute: 1 }], goals2: [] });
    expect([none.score, none.soccer?.notes]).toEqual([[3, 0], ['goals_contradict_score']]);
    expect((await league1({ goals1: [{ name: 'A', minute: 1 }], goals2: [] })).soccer?.notes).toBeUndefined();
  });

  it('an abandoned match keeps its score and goals and has no winner, and an awarded one has no goals', async () => {
    const abandoned = await league1({ status: 'abandoned', goals1: [{ name: 'A', minute: 30 }], goals2: [] });
    expect(abandoned).toMatchObject({
      status: 'abandoned',
      confirmed: true,
      score: [1, 0],
      soccer: { events: [{ kind: 'goal', minute: 30 }] },
    });
    expect(abandoned.winner).toBeUndefined();
    expect(await league1({ status: 'awarded', score: { ft: [3, 0] } })).toMatchObject({ status: 'walkover', score: [3, 0], winner: 0 });
  });

  it('a local kick-off is read in the zone of the match or its offset, and is estimated without a zone', async () => {
    const kickOff = async (match: object) => {
      const { recordings } = await readContent({ name: 'a.json', content: league({ ...good, ...match }) });
      const fixture = recordings[0]?.fixture;
      return [new Date(fixture?.startAt ?? 0).toISOString(), fixture?.startExact];
    };
    expect(await kickOff({ timezone: 'Asia/Shanghai' })).toEqual(['2024-08-17T07:00:00.000Z', true]);
    expect(await kickOff({ time: '15:00 UTC-3' })).toEqual(['2024-08-17T18:00:00.000Z', true]);
    expect(await kickOff({ time: '15:00+02:00' })).toEqual(['2024-08-17T13:00:00.000Z', true]);
    expect(await kickOff({})).toEqual(['2024-08-17T15:00:00.000Z', false]);
  });

  it('stages and play-offs are named', async () => {
    const stage = async (match: object) => {
      const { recordings } = await readContent({ name: 'a.json', content: league({ ...good, ...match }) });
      return recordings[0]?.fixture.stage?.['en_US'];
    };
    expect(await stage({ round: 'Relegation, Round 1' })).toBe('Relegation play-offs');
    expect(await stage({ round: 'Apertura, Matchday 3' })).toBe('Apertura');
    expect(await stage({ stage: 'Lunar phase' })).toBe('Lunar phase');
    expect(await stage({ round: 'Matchday 3' })).toBeUndefined();
  });
});
