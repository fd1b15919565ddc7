import type { AnchorCard, AnchorInfo } from '@matchpoint/contracts/anchor/anchor';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import { findAnchorInfo, presentAnchorCard } from '../../anchors/anchor-cards.ts';
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
