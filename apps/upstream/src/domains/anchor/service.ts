import type { AnchorCard, AnchorInfo } from '@matchpoint/contracts/anchor/anchor';
import type { UserId, VideoId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import { DELETE_RECORDING_MS } from '@matchpoint/contracts/rules/anchor';
import { findAnchorInfo, presentAnchorCard } from '../../anchors/anchor-cards.ts';
import { transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { Announcements } from './announcements.ts';
import { AnchorApplications } from './applications.ts';
import { Broadcasting } from './broadcasting.ts';
import { AnchorRevenue } from './revenue.ts';
import { AnchorSettings, type SettingsDeps } from './settings.ts';
import { AnchorStore } from './store.ts';

const PAGE_SIZE = 30;
const MAX_FOLLOWED = 60;

/** Anchors: certification, settings, broadcasts, revenue, announcements, and the public lists and pages. */
export class AnchorService {
  readonly applications: AnchorApplications;
  readonly settings: AnchorSettings;
  readonly broadcasting: Broadcasting;
  readonly revenue: AnchorRevenue;
  readonly announcements: Announcements;
  readonly #deps: SettingsDeps;
  readonly #store: AnchorStore;

  constructor(deps: SettingsDeps) {
    this.#deps = deps;
    this.#store = new AnchorStore(deps.pool);
    this.applications = new AnchorApplications(deps);
    this.settings = new AnchorSettings(deps);
    this.broadcasting = new Broadcasting(deps);
    this.revenue = new AnchorRevenue(deps);
    this.announcements = new Announcements(deps);
  }

  /** Returns the public page of an anchor. @throws {JavaFailure} NOT_FOUND for a user who is none */
  async info(uid: UserId): Promise<AnchorInfo> {
    const anchor = await findAnchorInfo(this.#deps.pool, uid, this.#deps.clock.now());
    if (anchor === undefined) throw new JavaFailure('NOT_FOUND');
    return anchor.info;
  }

  /**
   * Deletes the film of an own broadcast; its files are removed within some seconds.
   * @throws {JavaFailure} NOT_FOUND; CONFLICT when the broadcast ended more than 24 hours ago
   */
  async deleteRecording(uid: UserId, { broadcastId }: JavaParsed<'deleteRecording'>): Promise<JavaResult<'deleteRecording'>> {
    const { pool, clock } = this.#deps;
    return transaction(pool, async (db) => {
      const { rows } = await db.query<{ ended_at: number; video_id: VideoId }>(
        `select broadcast.ended_at, broadcast.video_id from broadcast join video_item on video_item.id = broadcast.video_id
           and video_item.state = 'published'
         where broadcast.id = $1 and broadcast.anchor_id = $2 and broadcast.ended_at is not null for no key update of broadcast`,
        [broadcastId, uid],
      );
      const [row] = rows;
      if (row === undefined) throw new JavaFailure('NOT_FOUND');
      if (clock.now() - row.ended_at > DELETE_RECORDING_MS) throw new JavaFailure('CONFLICT');
      await db.query(`update video_item set state = 'removed' where id = $1`, [row.video_id]);
      return { deleted: true };
    });
  }

  /** Returns one page of anchors, with the numbers of all of them. */
  async list({ pageIndex, gameId, live = false, sort }: JavaParsed<'anchorList'>): Promise<JavaResult<'anchorList'>> {
    const now = this.#deps.clock.now();
    const page = { limit: PAGE_SIZE, offset: (pageIndex - 1) * PAGE_SIZE };
    const [rows, games] = await Promise.all([this.#store.list({ gameId, live, now }, sort, page), this.#store.counts(now)]);
    const shown = games.filter((game) => gameId === undefined || game.game_id === gameId);
    return {
      list: rows.map((row) => presentAnchorCard(row, now)),
      total: sumOf(shown, live ? 'live' : 'all'),
      pageIndex,
      pageSize: PAGE_SIZE,
      counts: {
        ...Object.fromEntries(games.map((game) => [String(game.game_id), game.all])),
        all: sumOf(games, 'all'),
        live: sumOf(games, 'live'),
      },
    };
  }

  /** Returns the anchors whom a user follows, those who broadcast first. */
  async followed(uid: UserId): Promise<AnchorCard[]> {
    const now = this.#deps.clock.now();
    return (await this.#store.followed(uid, MAX_FOLLOWED, now)).map((row) => presentAnchorCard(row, now));
  }
}

function sumOf(games: readonly { readonly all: number; readonly live: number }[], field: 'all' | 'live'): number {
  return games.reduce((sum, game) => sum + game[field], 0);
}
