import type { MatchId } from '@matchpoint/contracts/ids';
import type { Origin } from '@matchpoint/contracts/match/base';
import type { JavaResult } from '@matchpoint/contracts/java/table';
import { decideAnchorApplication } from '@matchpoint/upstream/anchors/decide-application';
import { transaction } from '@matchpoint/upstream/db/pool';
import { codeOf, MINUTE, newUser, OPERATOR, running, type User } from './content-fixture.ts';
import { fixture, matchId, playing, team } from './made-match.ts';

/** The number of a user of `newUser`. */
export async function mobileOf(user: User): Promise<string> {
  const { rows } = await running.pool.query<{ mobile: string }>('select mobile from app_user where id = $1', [user.uid]);
  return rows[0]?.mobile ?? '';
}

/** Creates a user who declared to be an adult. */
export async function newAdult(): Promise<User> {
  const user = await newUser();
  await running.call('declareAge', { adult: true }, user.headers);
  return user;
}

export const TEXTS = { introduction: '陪你看完每一场英超', detail: '十年老球迷，\n只讲战术与数据。' };

/** The application of a user as the anchor centre sends it. */
export async function application(user: User, over: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  return { mobile: await mobileOf(user), gameId: 202, ...TEXTS, agreed: true, ...over };
}

export const apply = async (user: User, over: Record<string, unknown> = {}) =>
  codeOf('anchorApplication', await application(user, over), user);

/** Creates an anchor by an application that is accepted. */
export async function newAnchor(gameId = 202): Promise<User> {
  const user = await newAdult();
  await running.call('anchorApplication', await application(user, { gameId }), user.headers);
  await transaction(running.pool, (db) =>
    decideAnchorApplication(db, { uid: user.uid, version: 1, accept: true, reason: '', by: undefined, at: running.clock.now() }),
  );
  return user;
}

/** A valid image of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Uploads a picture and returns its name. */
export async function upload(user: User): Promise<string> {
  const { name } = await running.call('uploadPicture', { image: PIXEL }, user.headers);
  return name;
}

/** Creates an anchor whose checklist is complete but for the conduct rules. */
export async function readyAnchor(over: Record<string, unknown> = {}): Promise<User & { readonly match: MatchId }> {
  const user = await newAnchor();
  const match = await newMatch();
  await running.call('updateAnchor', { title: '今晚英超夜聊', cover: await upload(user), ...over }, user.headers);
  await running.call('anchorToggleMatchId', { matchId: match }, user.headers);
  return { ...user, match };
}

export const start = (user: User): Promise<JavaResult<'anchorBroadcast'>> =>
  running.call('anchorBroadcast', { agreed: true }, user.headers);

/** Creates an anchor with a broadcast in play. */
export async function broadcastingAnchor() {
  const anchor = await readyAnchor();
  const broadcast = await start(anchor);
  return { ...anchor, broadcast };
}

let matches = 0;

/** Publishes a soccer match: in play, or with kick-off so many minutes from now. */
export async function newMatch(
  when: 'live' | number = 'live',
  over: { readonly origin?: Origin; readonly gameId?: 202 | 201; readonly status?: 'scheduled' | 'postponed' } = {},
): Promise<MatchId> {
  matches += 1;
  const { gameId = 202, status = 'scheduled' } = over;
  const startAt = running.clock.now() + (when === 'live' ? -20 : when) * MINUTE;
  const facts = gameId === 202 ? ({ kind: 'soccer' } as const) : ({ kind: 'basketball', periods: [], order: 'home_first' } as const);
  const key = `anchor ${matches}`;
  const league = { ...fixture().league, ...(gameId === 202 ? {} : { key: 'hoops' }) };
  const update = {
    fixture: fixture({ key, gameId, league, startAt, teams: [team(`${key} home`), team(`${key} away`)] }),
    state: when === 'live' ? playing([]) : { status, phase: status === 'scheduled' ? 'not_started' : status, confirmed: false, facts },
    seq: 1,
  };
  const { results } = await running.call('feedPush', { updates: [update] }, OPERATOR);
  const [result] = results;
  if (result?.matchId === undefined) throw new Error(`${key}: ${result?.reason}`);
  if (over.origin !== undefined) await running.pool.query('update match set origin = $2 where id = $1', [result.matchId, over.origin]);
  return matchId(result.matchId);
}

/** Ends a match. */
export async function endMatch(id: MatchId): Promise<void> {
  await running.pool.query(`update match set state = 'finished', status = 'finished', ended_at = $2 where id = $1`, [
    id,
    running.clock.now(),
  ]);
}

/** The events of a room, oldest first. */
export async function roomEvents(user: Pick<User, 'uid'>): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await running.pool.query<{ payload: Record<string, unknown> }>(
    'select payload from room_event where room_id = $1 order by id',
    [user.uid],
  );
  return rows.map(({ payload }) => payload);
}
