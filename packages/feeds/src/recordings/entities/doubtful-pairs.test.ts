import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parseDecisions } from '../names/decisions.ts';
import { decisions } from '../names/entities.ts';
import { readRecordings } from '../read.ts';
import { pairsText } from './doubtful-pair.ts';
import { doubtfulPlayers } from './doubtful-players.ts';
import { doubtfulTeams } from './doubtful-teams.ts';
import { seenPlayers } from './sightings.ts';

const NONE = parseDecisions('');
const shared = resolve(import.meta.dirname, '../../../../..', process.env['MATCH_DATA_DIR'] ?? '../shared/data');

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Reads files with these contents, by path. */
async function read(files: Readonly<Record<string, unknown>>) {
  const folder = mkdtempSync(join(tmpdir(), 'entities-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return (await readRecordings(folder)).facts;
}

const results = (...rows: readonly string[]) =>
  ['date,home_team,away_team,home_score,away_score,tournament,city,country,neutral', ...rows].join('\n');
const scorers = (...rows: readonly string[]) => ['date,home_team,away_team,team,scorer,minute,own_goal,penalty', ...rows].join('\n');
const cup = (name: string, minute: number) => ({
  name: 'Euro 2024',
  matches: [
    { date: '2024-06-22', team1: 'Chile', team2: 'Peru', score: { ft: [1, 0], ht: [1, 0] }, goals1: [{ name, minute }], goals2: [] },
  ],
});

describe('pairs of players', () => {
  it('a surname and a full name that score in the same minute of the same match are likely one person', async () => {
    const facts = await read({
      'cup/euro.json': cup('Zamorano', 12),
      'internationals/results.csv': results('2024-06-22,Chile,Peru,1,0,UEFA Euro,Köln,Germany,TRUE'),
      'internationals/goalscorers.csv': scorers('2024-06-22,Chile,Peru,Chile,Luis Zamorano,12,FALSE,FALSE'),
    });
    const [pair, ...others] = doubtfulPlayers(seenPlayers(facts), NONE);
    expect(others).toEqual([]);
    expect(pair).toMatchObject({ likely: true, kind: 'player' });
    expect(new Set(pair?.keys)).toEqual(new Set(['soccer:nt-CL:Zamorano@2024', 'soccer:nt-CL:Luis Zamorano']));
    expect(pairsText([pair].flatMap((one) => one ?? []))).toMatch(/same player \| soccer:nt-CL:.+ \| soccer:nt-CL:/);
  });

  it('a pair that was decided is not listed again', async () => {
    const facts = await read({
      'cup/euro.json': cup('Zamorano', 12),
      'internationals/results.csv': results('2023-06-22,Chile,Peru,1,0,Friendly,Lima,Peru,FALSE'),
      'internationals/goalscorers.csv': scorers('2023-06-22,Chile,Peru,Chile,Luis Zamorano,70,FALSE,FALSE'),
    });
    const players = seenPlayers(facts);
    expect(doubtfulPlayers(players, NONE).map((pair) => pair.likely)).toEqual([false]);
    const decided = parseDecisions('different player | soccer:nt-CL:Zamorano@2024 | soccer:nt-CL:Luis Zamorano');
    expect(doubtfulPlayers(players, decided)).toEqual([]);
  });

  it('two players of one match in one file are no pair, and neither are namesakes of two generations', async () => {
    const facts = await read({
      'internationals/results.csv': results(
        '2018-06-22,Chile,Peru,2,0,Friendly,Lima,Peru,FALSE',
        '1991-06-22,Chile,Peru,1,0,Friendly,Lima,Peru,FALSE',
      ),
      'internationals/goalscorers.csv': scorers(
        '2018-06-22,Chile,Peru,Chile,Luis Zamorano,12,FALSE,FALSE',
        '2018-06-22,Chile,Peru,Chile,Zamorano,15,FALSE,FALSE',
        '1991-06-22,Chile,Peru,Chile,Luis A Zamorano,15,FALSE,FALSE',
      ),
    });
    expect(seenPlayers(facts).length).toBe(3);
    expect(doubtfulPlayers(seenPlayers(facts), NONE)).toEqual([]);
  });
});

describe('pairs of teams', () => {
  const league = (...matches: readonly object[]) => ({
    name: 'Moon League 2024',
    matches: matches.map((match) => ({ score: { ft: [1, 0] }, ...match })),
  });

  it('two forms of a name in one season are a pair, unless they meet or play on one day', async () => {
    const forms = await read({
      'a.json': league(
        { date: '2024-05-01', team1: 'Luna Rovers', team2: 'Beta' },
        { date: '2024-05-08', team1: 'Gamma', team2: 'Rovers Luna' },
      ),
    });
    expect(doubtfulTeams(forms, NONE)).toMatchObject([{ kind: 'team 202', likely: true }]);
    const meeting = await read({ 'a.json': league({ date: '2024-05-01', team1: 'Luna Rovers', team2: 'Rovers Luna' }) });
    expect(doubtfulTeams(meeting, NONE)).toEqual([]);
    const sameDay = await read({
      'a.json': league(
        { date: '2024-05-01', team1: 'Luna Rovers', team2: 'Beta' },
        { date: '2024-05-01', team1: 'Gamma', team2: 'Rovers Luna' },
      ),
    });
    expect(doubtfulTeams(sameDay, NONE)).toEqual([]);
  });
});

describe.skipIf(!existsSync(shared))('entities of the recorded matches', () => {
  it('no pair of teams or players is without a decision', async () => {
    const { facts } = await readRecordings(shared);
    const players = seenPlayers(facts);
    expect(pairsText([...doubtfulTeams(facts, decisions), ...doubtfulPlayers(players, decisions)])).toBe('');
    expect(players.length).toBe(4490);
    expect(players.flatMap(({ names }) => [...names]).filter((name) => /\p{C}/u.test(name))).toEqual([]);
  }, 120_000);
});
