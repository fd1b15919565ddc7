import type { FollowTarget, FollowedEntity } from '@matchpoint/contracts/follow/entity';
import type { GameId } from '@matchpoint/contracts/games';
import { LeagueId, PlayerId, TeamId, type UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Origin } from '@matchpoint/contracts/match/base';
import { type EntityKind, MAX_FOLLOWED_ENTITIES } from '@matchpoint/contracts/rules/followed-entity';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { addUserEvent } from '../../events/user-events.ts';
import { JavaFailure } from '../../java/failure.ts';
import { textIn } from '../../java/localized-text.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { lockOwnUser } from '../../users/user-row.ts';

const TABLES: Readonly<Record<EntityKind, string>> = { team: 'team', player: 'player', league: 'league' };

interface FollowRow {
  readonly kind: EntityKind;
  readonly entity_id: FollowTarget['id'];
  readonly at: number;
  readonly game_id: GameId | null;
  readonly origin: Origin | null;
  /** Of a player. */
  readonly name: string | null;
  readonly no: number | null;
  readonly team_id: TeamId | null;
}

/** The teams, players and leagues that users follow. */
export class EntityFollows {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #names: NameStore;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock; readonly names: NameStore }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#names = deps.names;
  }

  /** Returns what a user follows, newest first; what no longer exists is left out. */
  async list(uid: UserId, lan: Locale): Promise<FollowedEntity[]> {
    const { rows } = await this.#pool.query<FollowRow>(
      `select f.kind, f.entity_id, f.at, coalesce(t.game_id, p.game_id, l.game_id) as game_id, coalesce(t.origin, p.origin, l.origin) as origin,
         p.name, p.number as no, p.team_id
       from entity_follow f
       left join team t on f.kind = 'team' and t.id = f.entity_id
       left join player p on f.kind = 'player' and p.id = f.entity_id
       left join league l on f.kind = 'league' and l.id = f.entity_id
       where f.user_id = $1 order by f.at desc, f.kind, f.entity_id`,
      [uid],
    );
    const teams = await this.#names.teams(
      rows.flatMap((row) => (row.kind === 'team' ? [TeamId.parse(row.entity_id)] : row.team_id === null ? [] : [row.team_id])),
    );
    const leagues = await this.#names.leagues(rows.flatMap((row) => (row.kind === 'league' ? [LeagueId.parse(row.entity_id)] : [])));
    return rows.flatMap((row): FollowedEntity[] => {
      if (row.game_id === null || row.origin === null) return [];
      const common = { gameId: row.game_id, origin: row.origin, at: row.at };
      if (row.kind === 'player') {
        const team = row.team_id === null ? undefined : teams.get(row.team_id);
        return [
          {
            kind: 'player',
            id: PlayerId.parse(row.entity_id),
            name: row.name ?? '',
            ...(row.no === null ? {} : { no: row.no }),
            ...(team === undefined ? {} : { team: textIn(team.names, lan), crest: team.crest }),
            ...common,
          },
        ];
      }
      if (row.kind === 'team') {
        const id = TeamId.parse(row.entity_id);
        const team = teams.get(id);
        return team === undefined ? [] : [{ kind: 'team', id, name: textIn(team.names, lan), crest: team.crest, ...common }];
      }
      const id = LeagueId.parse(row.entity_id);
      const league = leagues.get(id);
      return league === undefined ? [] : [{ kind: 'league', id, name: textIn(league.names, lan), hue: league.hue, ...common }];
    });
  }

  /**
   * Follows or unfollows. Repeating it changes nothing.
   * @throws {JavaFailure} NOT_FOUND for an unknown entity; FOLLOW_LIMIT when the user follows as many as are allowed
   */
  async set(uid: UserId, entity: FollowTarget, follow: boolean): Promise<void> {
    await this.#change(uid, async (db) => {
      if (!follow) {
        const { rowCount } = await db.query('delete from entity_follow where user_id = $1 and kind = $2 and entity_id = $3', [
          uid,
          entity.kind,
          entity.id,
        ]);
        return rowCount ?? 0;
      }
      const { rowCount: known } = await db.query(`select from ${TABLES[entity.kind]} where id = $1`, [entity.id]);
      if (known === 0) throw new JavaFailure('NOT_FOUND');
      const { rows } = await db.query<{ followed: boolean | null; count: number }>(
        `select bool_or(kind = $2 and entity_id = $3) as followed, count(*) as count from entity_follow where user_id = $1`,
        [uid, entity.kind, entity.id],
      );
      const [state] = rows;
      if (state?.followed === true) return 0;
      if ((state?.count ?? 0) >= MAX_FOLLOWED_ENTITIES) throw new JavaFailure('FOLLOW_LIMIT');
      return this.#add(db, uid, [entity]);
    });
  }

  /** Adds what a device followed, as far as the limit allows; unknown ones are skipped. Returns how many were added. */
  async merge(uid: UserId, entities: readonly FollowTarget[]): Promise<number> {
    return this.#change(uid, (db) => this.#add(db, uid, entities));
  }

  /** Runs a change that returns how many follows it changed. Changes of one user wait for each other, so that the limit holds. */
  async #change(uid: UserId, work: (db: Connection) => Promise<number>): Promise<number> {
    return transaction(this.#pool, async (db) => {
      await lockOwnUser(db, uid);
      const changed = await work(db);
      if (changed > 0) await addUserEvent(db, { uid, at: this.#clock.now(), event: { type: 'followedEntities' } });
      return changed;
    });
  }

  async #add(db: Connection, uid: UserId, entities: readonly FollowTarget[]): Promise<number> {
    const { rowCount } = await db.query(
      `insert into entity_follow (user_id, kind, entity_id, at)
       select $1, given.kind, given.id, $4::bigint - cardinality($3::bigint[]) + given.position
       from unnest($2::text[], $3::bigint[]) with ordinality as given (kind, id, position)
       where case given.kind
           when 'team' then exists (select from team where team.id = given.id)
           when 'player' then exists (select from player where player.id = given.id)
           else exists (select from league where league.id = given.id) end
         and not exists (select from entity_follow f where f.user_id = $1 and f.kind = given.kind and f.entity_id = given.id)
       order by given.position
       limit greatest(0, $5 - (select count(*) from entity_follow where user_id = $1))
       on conflict do nothing`,
      [uid, entities.map(({ kind }) => kind), entities.map(({ id }) => id), this.#clock.now(), MAX_FOLLOWED_ENTITIES],
    );
    return rowCount ?? 0;
  }
}
