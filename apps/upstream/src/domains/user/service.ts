import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Gold, OwnUser } from '@matchpoint/contracts/user/user';
import { JavaFailure } from '../../java/failure.ts';
import { addAudit } from '../../ops/audit.ts';
import type { CodeSender } from '../../accounts/code-sender.ts';
import { readOwnUser } from '../../users/own-user.ts';
import type { Tokens } from '../../accounts/tokens.ts';
import { Avatars } from './avatars.ts';
import { DeletionJob, type JobLog } from './deletion-job.ts';
import type { DeleteContent } from './erase-user.ts';
import { type RateLimit, retryAfterMs } from '../../users/rate-limit.ts';
import { exportUser, type SealedSections, type UserOrders } from './export-user.ts';
import { type UserGold, userItems, type UserLists } from './items.ts';
import { PreferenceStore } from './preferences.ts';
import { Profiles } from './profile.ts';
import { type AccountAction, Security, type SecurityDeps } from './security.ts';

const EXPORT_LIMIT: RateLimit = { count: 5, spanMs: 3_600_000 };

export interface UserServiceDeps extends SecurityDeps {
  readonly log: JobLog;
  readonly sender: CodeSender;
  readonly coins: UserGold & { readonly gold: (uid: UserId) => Promise<Gold> };
  readonly lists: UserLists;
  readonly orders: UserOrders;
  readonly sealed: SealedSections;
  readonly deleteContent: DeleteContent;
}

/** The services of the user domain, built once. */
export class UserService {
  readonly #deps: Pick<UserServiceDeps, 'pool' | 'clock' | 'coins' | 'lists' | 'orders' | 'sealed'>;
  readonly tokens: Tokens;
  readonly sender: CodeSender;
  readonly profiles: Profiles;
  readonly preferences: PreferenceStore;
  readonly avatars: Avatars;
  readonly security: Security;
  readonly deletion: DeletionJob;

  constructor(deps: UserServiceDeps) {
    this.#deps = deps;
    this.tokens = deps.tokens;
    this.sender = deps.sender;
    this.profiles = new Profiles(deps);
    this.preferences = new PreferenceStore(deps);
    this.avatars = new Avatars(deps);
    this.security = new Security(deps);
    this.deletion = new DeletionJob(deps);
  }

  /** Returns a user with the private fields. */
  own = (uid: UserId): Promise<OwnUser> => readOwnUser(this.#deps.pool, uid);

  gold(uid: UserId): Promise<Gold> {
    return this.#deps.coins.gold(uid);
  }

  items(input: JavaParsed<'userItems'>, viewer: UserId | undefined, lan: Locale): Promise<JavaResult<'userItems'>> {
    return userItems(this.#deps, input, viewer, lan);
  }

  /**
   * Exports all stored data of the caller and records the export in the audit log.
   * @throws {JavaFailure} RATE_LIMITED after many exports within an hour: each reads everything about a user
   */
  async export({ user, by }: AccountAction): Promise<Record<string, unknown>> {
    const { pool, clock, orders, sealed } = this.#deps;
    const { rows } = await pool.query<{ at: number }>(
      `select at from audit_entry where user_id = $1 and action = 'exported' and at > $2 order by at desc`,
      [user.uid, clock.now() - EXPORT_LIMIT.spanMs],
    );
    const retryMs = retryAfterMs(
      rows.map((row) => row.at),
      [EXPORT_LIMIT],
      clock.now(),
    );
    if (retryMs > 0) throw new JavaFailure('RATE_LIMITED', undefined, { retryAfterSec: Math.ceil(retryMs / 1_000) });
    await addAudit(pool, { at: clock.now(), uid: user.uid, action: 'exported', outcome: 'done', by });
    return exportUser({ pool, orders, sealed }, user.uid, clock.now());
  }
}
