import type { Clock } from './clock.ts';
import type { NameStore } from './matches/name-store.ts';
import type { Pool } from './db/pool.ts';
import type { AuthService } from './domains/auth/service.ts';
import type { ContentService } from './domains/content/service.ts';
import type { GoldService } from './domains/gold/service.ts';
import type { MallService } from './domains/mall/service.ts';
import { AnchorQueue } from './domains/staff/anchor-queue.ts';
import { AppealQueue } from './domains/staff/appeal-queue.ts';
import { ChatLines } from './rooms/chat-lines.ts';
import { ContentQueue } from './domains/staff/content-queue.ts';
import { ExpertQueue } from './domains/staff/expert-queue.ts';
import { OrderQueue } from './domains/staff/order-queue.ts';
import { PlanQueue } from './domains/staff/plan-queue.ts';
import { RedemptionQueue } from './domains/staff/redemption-queue.ts';
import { ReportQueue } from './domains/staff/report-queue.ts';
import { SettlementQueue } from './domains/staff/settlement-queue.ts';
import { StaffService } from './domains/staff/service.ts';

/** Builds the staff desk, whose queues use the decisions of the other domains. */
export function createStaff(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly names: NameStore;
  readonly content: Pick<ContentService, 'moderation'>;
  readonly mall: Pick<MallService, 'desk' | 'review'>;
  readonly accounts: { readonly auth: Pick<AuthService, 'tokens'>; readonly gold: Pick<GoldService, 'review'> };
}): StaffService {
  const { pool, clock, names, content, mall, accounts } = deps;
  const { moderation } = content;
  return new StaffService({
    pool,
    clock,
    tokens: accounts.auth.tokens,
    queues: [
      new ExpertQueue(),
      new AnchorQueue(),
      new AppealQueue({ clock }),
      new PlanQueue({ names, clock }),
      new ContentQueue('post', moderation),
      new ContentQueue('comment', moderation),
      new ReportQueue(moderation, new ChatLines({ names })),
      new OrderQueue(accounts.gold.review),
      new RedemptionQueue(mall.review),
      new SettlementQueue({ names, clock }),
    ],
    products: mall.desk,
  });
}
