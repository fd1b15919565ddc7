import type { BroadcastId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../../db/pool.ts';
import type { VideoToSave } from '../../domains/video/save-video.ts';
import type { NameStore } from '../../matches/name-store.ts';
import type { GoalDetail } from '../../rooms/chat-lines.ts';

type Chapters = VideoToSave['chapters'];
type Chapter = Chapters[number];

const MAX_CHAPTERS = 40;
/** Chapters begin this long before a goal, so that it is seen. */
const BEFORE_GOAL_MS = 5_000;

/**
 * Returns the chapters of a recording: the matches that the room showed, and their goals as the room announced them.
 * @param film.from when the recording begins, UTC milliseconds
 */
export async function readChapters(
  db: Queryable,
  names: Pick<NameStore, 'teams'>,
  film: { readonly id: BroadcastId; readonly from: number; readonly durationMs: number },
): Promise<Chapters> {
  const [links, goals] = await Promise.all([
    db.query<{ match_id: MatchId; from_at: number; team_ids: readonly TeamId[] }>(
      `select shown.match_id, shown.from_at, match.team_ids from broadcast_match shown join match on match.id = shown.match_id
       where shown.broadcast_id = $1 order by shown.from_at`,
      [film.id],
    ),
    db.query<{ at: number; detail: GoalDetail }>(
      `select at, detail from chat_message where broadcast_id = $1 and kind = 'goal' and state = 'shown' order by id`,
      [film.id],
    ),
  ]);
  const teams = await names.teams([...links.rows.flatMap((row) => row.team_ids), ...goals.rows.map(({ detail }) => detail.teamId)]);
  const nameOf = (id: TeamId | undefined, locale: string) => {
    const texts = id === undefined ? undefined : teams.get(id)?.names;
    return texts?.[locale] ?? texts?.['en_US'] ?? '';
  };
  const matches = links.rows.map(({ from_at: at, team_ids: [home, away] }): Chapter => {
    const title = (locale: string) => `${nameOf(home, locale)} – ${nameOf(away, locale)}`;
    return { atMs: at - film.from, kind: 'match', titles: { zh_CN: title('zh_CN'), en_US: title('en_US') } };
  });
  const scored = goals.rows.flatMap(({ at, detail }): Chapter[] => {
    if (detail.cancelled) return [];
    const [home, away] = detail.score;
    const zh = `${minuteText(detail, 'zh_CN')} ${nameOf(detail.teamId, 'zh_CN')} ${home}:${away}`;
    const en = `${minuteText(detail, 'en_US')} ${nameOf(detail.teamId, 'en_US')} ${home}–${away}`;
    return [{ atMs: at - film.from - BEFORE_GOAL_MS, kind: 'goal', side: detail.side, titles: { zh_CN: zh.trim(), en_US: en.trim() } }];
  });
  return [...matches, ...scored]
    .map((chapter) => ({ ...chapter, atMs: Math.max(0, Math.round(chapter.atMs)) }))
    .filter(({ atMs }) => atMs < film.durationMs)
    .toSorted((a, b) => a.atMs - b.atMs)
    .slice(0, MAX_CHAPTERS);
}

/** Returns the minute of a goal, the number of a won game, or the name of an ended period. */
function minuteText({ step, minute }: GoalDetail, locale: 'zh_CN' | 'en_US'): string {
  if (step !== 'game' || minute === '') return minute;
  return locale === 'zh_CN' ? `第${minute}局` : `Game ${minute}`;
}
