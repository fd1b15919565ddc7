import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Gold, OwnUser } from '@matchpoint/contracts/user/user';
import { addAudit } from '../../ops/audit.ts';
import type { CodeSender } from '../../accounts/code-sender.ts';
import { readOwnUser } from '../../users/own-user.ts';
import type { Tokens } from '../../accounts/tokens.ts';
import { Avatars } from './avatars.ts';
import { DeletionJob, type JobLog } from './deletion-job.ts';
import type { DeleteContent } from './erase-user.ts';
import { ExpertApplications } from './expert-applications.ts';
import { exportUser, type UserOrders } from './export-user.ts';
import { type UserGold, userItems, type UserLists } from './items.ts';
import { PreferenceStore } from './preferences.ts';
import { Profiles } from './profile.ts';
import { type AccountAction, Security, type SecurityDeps } from './security.ts';

export interface UserServiceDeps extends SecurityDeps {
  readonly log: JobLog;
  readonly sender: CodeSender;
  readonly coins: UserGold & { readonly gold: (uid: UserId) => Promise<Gold> };
  readonly lists: UserLists;
  readonly orders: UserOrders;
  readonly deleteContent: DeleteContent;
}

/** The services of the user domain, built once. */
export class UserService {
  readonly #deps: Pick<UserServiceDeps, 'pool' | 'clock' | 'coins' | 'lists' | 'orders'>;
  readonly tokens: Tokens;
  readonly sender: CodeSender;
  readonly profiles: Profiles;
  readonly preferences: PreferenceStore;
  readonly avatars: Avatars;
  readonly experts: ExpertApplications;
  readonly security: Security;
  readonly deletion: DeletionJob;

  constructor(deps: UserServiceDeps) {
    this.#deps = deps;
    this.tokens = deps.tokens;
    this.sender = deps.sender;
    this.profiles = new Profiles(deps);
    this.preferences = new PreferenceStore(deps);
    this.avatars = new Avatars(deps);
    this.experts = new ExpertApplications(deps);
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

  /** Exports all stored data of the caller and records the export in the audit log. */
  async export({ user, by }: AccountAction): Promise<Record<string, unknown>> {
    const { pool, clock, orders } = this.#deps;
    await addAudit(pool, { at: clock.now(), uid: user.uid, action: 'exported', outcome: 'done', by });
    return exportUser({ pool, orders }, user.uid, clock.now());
  }
}
