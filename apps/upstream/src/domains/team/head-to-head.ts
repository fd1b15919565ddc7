import type { FormMatch, MeetingRecord } from '@matchpoint/contracts/team/comparison';
import type { FormRow, HeadToHeadRow } from './store.ts';

/** Returns the record of two teams against each other, for the first; matches without a known outcome are not counted. */
export function headToHeadRecord(rows: readonly HeadToHeadRow[]): MeetingRecord {
  const known = rows.flatMap((row) => {
    const result = row.over ? outcomeOf(row) : undefined;
    return result === undefined ? [] : [{ ...row, result }];
  });
  const count = (result: 'W' | 'D' | 'L') => known.filter((row) => row.result === result).length;
  return { played: known.length, won: count('W'), drawn: count('D'), lost: count('L'), ...scoreOf(known) };
}

/** Returns a form row as the calls return it; `opponent`: the name of the other team. */
export function formMatch(row: FormRow, opponent: string | undefined): FormMatch {
  const { match_id: matchId, start_at: at, result, scored, conceded, place } = row;
  return {
    matchId,
    at,
    ...(result === null ? {} : { result }),
    ...(place === null ? {} : { place }),
    ...(scored === null || conceded === null ? {} : { score: [scored, conceded] }),
    ...(opponent === undefined ? {} : { opponent }),
  };
}

function outcomeOf({ result, place, other_place: other }: HeadToHeadRow): 'W' | 'D' | 'L' | undefined {
  if (result !== null) return result;
  if (place === null || other === null) return undefined;
  return place < other ? 'W' : place > other ? 'L' : 'D';
}

function scoreOf(rows: readonly HeadToHeadRow[]): Pick<MeetingRecord, 'score'> {
  let [ours, theirs] = [0, 0];
  for (const { scored, conceded } of rows) {
    if (scored === null || conceded === null) return {};
    ours += scored;
    theirs += conceded;
  }
  return rows.length === 0 ? {} : { score: [ours, theirs] };
}
