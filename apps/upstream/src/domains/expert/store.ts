import type { ExpertBoard, Realm } from '@matchpoint/contracts/expert/expert';
import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, UserId } from '@matchpoint/contracts/ids';
import type { PickMarket } from '@matchpoint/contracts/rules/pick';
import { EXPERT_WINDOWS, type ExpertWindow } from '@matchpoint/contracts/rules/plan-rules';
import type { Queryable } from '../../db/pool.ts';
import type { StoredSummary } from '../../experts/stored-summary.ts';
import { onSaleCondition } from '../../plans/sale-state.ts';
import { type UserRow, VISIBLE } from '../../users/user-row.ts';

/** The picks by which a board ranks, and which experts it keeps. */
export interface BoardFilter {
  readonly realm: Realm;
  readonly gameId: GameId | undefined;
  readonly leagueId: LeagueId | undefined;
  readonly market: PickMarket | undefined;
  /** Experts with a plan on sale, and with a refundable one. */
  readonly onSale: boolean;
  readonly refundable: boolean;
  /** Part of the name. */
  readonly q: string | undefined;
  /** A match on which the expert has a published plan. */
  readonly matchId?: MatchId;
  /** UTC milliseconds. */
  readonly now: number;
  /** Boards need a sample since this instant; undefined keeps experts without one. */
  readonly sampleSince: number | undefined;
}

/** An expert with the statistics of a scope, as lists show them. */
export interface ExpertRow {
  readonly user_id: UserId;
  readonly name: string;
  readonly introduction: string;
  readonly game_id: GameId | null;
  readonly realm: Realm;
  readonly since: number;
  readonly state: UserRow['state'];
  readonly username: string;
  readonly avatar: string | null;
  readonly fans: number;
  readonly follows: number;
  /** Null without settled picks. */
  readonly summary: StoredSummary | null;
  readonly good_at: readonly LeagueId[] | null;
  readonly plans: number;
  readonly void_plans: number;
  readonly on_sale: number;
}

/** Statistics of one scope of an expert. */
export interface ScopeRow {
  /** 0 stands for all games and leagues, '' for all markets. */
  readonly game_id: GameId | 0;
  readonly league_id: LeagueId | 0;
  readonly market: PickMarket | '';
  readonly summary: StoredSummary;
}

/** The plans of an expert on sale. `now`: its placeholder. */
const onSale = (now: `$${number}`, also = 'true') => `from plan join match on match.id = plan.match_id
  join app_user author on author.id = plan.author_id where plan.author_id = expert.user_id and ${onSaleCondition(now)} and ${also}`;

const PUBLISHED = `from plan where plan.author_id = expert.user_id and plan.review in ('published', 'removed')`;

const columns = (now: `$${number}`) => `expert.user_id, expert.name, expert.introduction, expert.game_id, expert.realm, expert.since,
  app_user.state, app_user.username, app_user.avatar, app_user.fans, app_user.follows, scoped.summary, total.summary -> 'goodAt' as good_at,
  (select count(*)::int ${PUBLISHED} and plan.result <> 'pending') as plans,
  (select count(*)::int ${PUBLISHED} and plan.result = 'void') as void_plans,
  (select count(*)::int ${onSale(now)}) as on_sale`;

/** Joins the statistics of a scope, and of all picks. */
const joins = (game: string, league: string, market: string) => `from expert join app_user on app_user.id = expert.user_id
  left join expert_stats scoped on scoped.user_id = expert.user_id and scoped.realm = expert.realm and scoped.game_id = ${game}
    and scoped.league_id = ${league} and scoped.market = ${market}
  left join expert_stats total on total.user_id = expert.user_id and total.realm = expert.realm and total.game_id = 0
    and total.league_id = 0 and total.market = ''`;

/** SQL of experts. */
export class ExpertStore {
  readonly #db: Queryable;
  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Returns a part of a board in its order. */
  async board(
    filter: BoardFilter,
    order: { readonly board: ExpertBoard; readonly window: ExpertWindow },
    page: { readonly limit: number; readonly offset: number },
  ): Promise<ExpertRow[]> {
    const { where, values } = conditions(filter);
    const { rows } = await this.#db.query<ExpertRow>(
      `select ${columns('$1')} ${joins('$2', '$3', '$4')} where ${where} order by ${orderOf(order)} limit $${values.length + 1}
       offset $${values.length + 2}`,
      [...values, page.limit, page.offset],
    );
    return rows;
  }

  /** Returns how many experts a board has. */
  async count(filter: BoardFilter): Promise<number> {
    const { where, values } = conditions(filter);
    const { rows } = await this.#db.query<{ count: number }>(
      `select count(*)::int as count ${joins('$2', '$3', '$4')} where ${where} and $1::bigint > 0`,
      values,
    );
    return rows[0]?.count ?? 0;
  }

  /** Returns whether an expert with picks of real matches has a place on the boards. */
  async hasRealBoard(sampleSince: number): Promise<boolean> {
    const { rows } = await this.#db.query(
      `select from expert join app_user on app_user.id = expert.user_id
         join expert_stats stats on stats.user_id = expert.user_id and stats.realm = 'real'
       where expert.realm = 'real' and stats.game_id = 0 and stats.league_id = 0 and stats.market = '' and stats.sample_at > $1 and ${VISIBLE}
       limit 1`,
      [sampleSince],
    );
    return rows.length > 0;
  }

  /** Returns whether there is an expert of simulated matches. */
  async hasSimulated(): Promise<boolean> {
    const { rows } = await this.#db.query(`select from expert where realm = 'simulated' limit 1`);
    return rows.length > 0;
  }

  /** Returns experts by id in any order, also of deleted accounts. */
  async experts(ids: readonly UserId[], now: number): Promise<ExpertRow[]> {
    const { rows } = await this.#db.query<ExpertRow>(`select ${columns('$1')} ${joins('0', '0', "''")} where expert.user_id = any ($2)`, [
      now,
      ids,
    ]);
    return rows;
  }

  /** Returns the statistics of all scopes of an expert in the realm of the newest plan. */
  async scopes(id: UserId): Promise<ScopeRow[]> {
    const { rows } = await this.#db.query<ScopeRow>(
      `select stats.game_id, stats.league_id, stats.market, stats.summary
       from expert_stats stats join expert on expert.user_id = stats.user_id and expert.realm = stats.realm
       where stats.user_id = $1`,
      [id],
    );
    return rows;
  }
}

/** The conditions of a board. $1 is the time and $2–$4 are the scope. */
function conditions(filter: BoardFilter): { readonly where: string; readonly values: unknown[] } {
  const { gameId, leagueId, market, sampleSince, q, matchId } = filter;
  const values: unknown[] = [filter.now, gameId ?? 0, leagueId ?? 0, market ?? '', filter.realm];
  const add = (value: unknown): string => `$${values.push(value)}`;
  // An expert without settled picks belongs to no realm yet.
  const parts = [VISIBLE, '(expert.realm = $5 or total.user_id is null)'];
  if (sampleSince !== undefined) parts.push(`scoped.sample_at > ${add(sampleSince)}`);
  else if (leagueId !== undefined || market !== undefined) parts.push('scoped.user_id is not null');
  else if (gameId !== undefined) parts.push('(scoped.user_id is not null or expert.game_id = $2)');
  if (filter.onSale) parts.push(`exists (select ${onSale('$1')})`);
  if (filter.refundable) parts.push(`exists (select ${onSale('$1', 'plan.refundable')})`);
  if (q !== undefined && q !== '') parts.push(`position(lower(${add(q)}) in lower(expert.name)) > 0`);
  if (matchId !== undefined) parts.push(`exists (select ${PUBLISHED} and plan.match_id = ${add(matchId)})`);
  return { where: parts.join(' and '), values };
}

/** The orders of `rules/expert-boards.ts`, with the newest 30 picks for returns. */
function orderOf({ board, window }: { readonly board: ExpertBoard; readonly window: ExpertWindow }): string {
  const place = EXPERT_WINDOWS.indexOf(window) + 1;
  const accuracy = (index: number) => `scoped.low[${index}] desc nulls last, scoped.counted[${index}] desc nulls last, expert.user_id`;
  const specialist = accuracy(EXPERT_WINDOWS.length);
  switch (board) {
    case 'specialist':
      return specialist;
    case 'accuracy':
      return accuracy(place);
    case 'streak':
      return `scoped.streak desc nulls last, ${specialist}`;
    case 'returns':
      return `scoped.profit::numeric / nullif(scoped.staked, 0) desc nulls last, scoped.staked desc nulls last, expert.user_id`;
    case 'all':
      return 'expert.sort_key collate "C", expert.user_id';
  }
}
