import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { expectRecording } from '../expect-recording.ts';
import { readRecordings } from '../read.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function readResults(results: string, goals = '', shootouts = '') {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  folders.push(folder);
  writeFileSync(join(folder, 'results.csv'), `date,home_team,away_team,home_score,away_score,tournament,city,country,neutral\n${results}`);
  writeFileSync(join(folder, 'goalscorers.csv'), `date,home_team,away_team,team,scorer,minute,own_goal,penalty\n${goals}`);
  writeFileSync(join(folder, 'shootouts.csv'), `date,home_team,away_team,winner,first_shooter\n${shootouts}`);
  const { recordings, report } = await readRecordings(folder);
  return { recordings, ends: recordings.map((one) => expectRecording(one.load())), report: report.find((one) => one.read > 0) };
}

describe('results of national teams', () => {
  it('an own goal counts for the side that gains, and minutes above 90 imply extra time', async () => {
    const { ends, recordings } = await readResults(
      '2024-01-02,Brazil,France,2,1,Friendly,"Paris, 13e",France,TRUE\n',
      '2024-01-02,Brazil,France,Brazil,A Frenchman,12,TRUE,FALSE\n2024-01-02,Brazil,France,France,Someone,90,FALSE,TRUE\n2024-01-02,Brazil,France,Brazil,Late,105,FALSE,FALSE\n',
    );
    expect(ends[0]).toMatchObject({ score: [2, 1], winner: 0, facts: { ht: [1, 0], ft: [1, 1], et: [1, 0] } });
    expect(
      ends[0]?.soccer?.events.filter((event) => event.kind === 'goal').map((event) => [event.side, event.detail, event.minute]),
    ).toEqual([
      [0, 'own', 12],
      [1, 'penalty', 90],
      [0, 'regular', 105],
    ]);
    expect(recordings[0]).toMatchObject({
      mapping: 'history',
      fixture: { startExact: false, venue: 'Paris, 13e, France', league: { names: { zh_CN: '国际友谊赛' } } },
    });
  });

  it('a shoot-out without its score has a winner, and the score after 90 minutes is then unknown', async () => {
    const { ends } = await readResults('2024-01-02,Brazil,France,1,1,Copa América,X,Y,TRUE\n', '', '2024-01-02,Brazil,France,France,\n');
    expect(ends[0]).toMatchObject({ status: 'finished', score: [1, 1], winner: 1, resultType: 'normal' });
    expect(ends[0]?.facts).not.toHaveProperty('ft');
    expect(ends[0]?.facts).not.toHaveProperty('pen');
  });

  it('a second leg belongs to the side that won it, whichever side went through', async () => {
    const { ends } = await readResults(
      '2024-01-02,Kazakhstan,Moldova,0,1,UEFA Nations League,X,Y,FALSE\n',
      '',
      '2024-01-02,Kazakhstan,Moldova,Kazakhstan,\n',
    );
    expect(ends[0]).toMatchObject({ score: [0, 1], winner: 1 });
  });

  it('the score is kept when scorers are missing or do not add up, and teams without a country are left out', async () => {
    const { ends, report } = await readResults(
      '2024-01-02,Brazil,France,3,0,Friendly,X,Y,FALSE\n2024-01-03,Sápmi,Padania,1,0,CONIFA,X,Y,FALSE\n2024-01-04,Brazil,France,NA,0,Friendly,X,Y,FALSE\n',
      '2024-01-02,Brazil,France,Brazil,Only,12,FALSE,FALSE\n',
    );
    expect(ends.map((end) => end.score)).toEqual([[3, 0]]);
    expect(report).toMatchObject({ read: 3, usable: 1, warnings: [{ count: 1 }] });
    expect(report?.skipped.map((one) => one.reason)).toEqual(['date or score cannot be read', 'not the team of a country']);
  });
});
