import { randomInt, randomUUID } from 'node:crypto';
import { businessDayStart } from '@matchpoint/calendar/calendar';
import type { UserId } from '@matchpoint/contracts/ids';
import { appointAgent } from '../../agents/appoint-agent.ts';
import { recordReferral } from '../../agents/record-referral.ts';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { AgentIncomeJob } from '../../domains/agent/income-job.ts';
import type { AuthService } from '../../domains/auth/service.ts';
import { noFailpoint } from '../../ledger/failpoint.ts';
import { Ledger } from '../../ledger/ledger.ts';
import { createDemoAccount } from '../demo-account.ts';
import { creditDemoRecharge } from './demo-recharge.ts';

const DAY_MS = 86_400_000;
/** The history of the demo agent begins this many days ago. */
const HISTORY_DAYS = 21;
const LABEL = '临江球迷会';
const CODES = [
  { code: 'LJ-2087', note: '默认', enabled: true },
  { code: 'LJ-SCARF', note: '球迷群海报', enabled: true },
  { code: 'LJ-CAFE', note: '看球酒馆', enabled: true },
  { code: 'LJ-0700', note: '七月活动', enabled: false },
] as const;
/** The first characters of the names of those who came by a code; the rest is masked. */
const NAMES = [
  '渡口旧船',
  '云上看台',
  '老城德比',
  '小满看球',
  '海角灯塔',
  '左路传中',
  '街角酒馆',
  '夜猫球迷',
  '北岸鼓手',
  '十二号门',
] as const;

export interface DemoAgentDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly auth: Pick<AuthService, 'accounts'>;
  /** Number of the demo account that is the agent. */
  readonly mobile: string;
  /** Share of new agents, ten-thousandths. */
  readonly share: number;
  readonly log: { warn(fields: object, message: string): void };
}

/**
 * Makes a demo account an agent with codes, users and recharges of the last three weeks. Accounts and orders are those of the demo world, and
 * the area says so. Once: an agent who exists is left alone.
 */
export async function seedDemoAgent(deps: DemoAgentDeps): Promise<void> {
  const { pool, clock, mobile, share } = deps;
  const { rows } = await pool.query<{ id: UserId }>(
    `select id from app_user where mobile = $1 and demo and not exists (select from agent where user_id = app_user.id)`,
    [mobile],
  );
  const uid = rows[0]?.id;
  if (uid === undefined) return;
  const since = businessDayStart(clock.now()) - HISTORY_DAYS * DAY_MS;
  await transaction(pool, (db) => appointAgent(db, { uid, label: LABEL, share, at: since }));
  const channels = await insertCodes(pool, uid, since);
  let number = 0;
  for (let day = 0; day <= HISTORY_DAYS; day += 1) {
    const start = since + day * DAY_MS;
    await creditUntil(deps, start + DAY_MS / 24);
    for (let count = 1 + randomInt(3); count > 0; count -= 1) {
      const at = Math.min(start + (9 + randomInt(13)) * 3_600_000 + randomInt(3_600_000), clock.now() - 1);
      number += 1;
      await addDemoFan(deps, { number, channelId: channels[randomInt(channels.length)], at });
    }
  }
}

/** Credits what is due at an instant of the past. @param at UTC milliseconds */
async function creditUntil({ pool, log }: DemoAgentDeps, at: number): Promise<void> {
  const clock = { now: () => at };
  await new AgentIncomeJob({ pool, clock, log, ledger: new Ledger({ clock, failpoint: noFailpoint }), failpoint: noFailpoint }).run();
}

async function insertCodes(pool: Pool, uid: UserId, at: number): Promise<number[]> {
  const channels: number[] = [];
  for (const { code, note, enabled } of CODES) {
    const { rows } = await pool.query<{ channel_id: number }>(
      `insert into agent_code (agent_id, code, note, enabled, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning channel_id`,
      [uid, code, note, enabled, at],
    );
    if (enabled && rows[0] !== undefined) channels.push(rows[0].channel_id);
  }
  return channels;
}

/** Adds a user of the demo world who registered by a channel; some of them recharge on the same day. */
async function addDemoFan(
  deps: DemoAgentDeps,
  { number, channelId, at }: { readonly number: number; readonly channelId: number | undefined; readonly at: number },
): Promise<void> {
  const { pool } = deps;
  const mobile = `1${randomInt(30, 100)}${String(randomInt(10_000)).padStart(4, '0')}${String(number).padStart(4, '0')}`;
  const username = `${NAMES[number % NAMES.length] ?? ''}${number}`;
  const uid = await createDemoAccount(deps, { mobile, username });
  await pool.query('update app_user set created_at = $2 where id = $1', [uid, at]);
  if (channelId !== undefined) await transaction(pool, (db) => recordReferral(db, { uid, channelId, hasMobile: true, at }));
  if (randomInt(3) === 0)
    await creditDemoRecharge(pool, { uid, orderNo: randomUUID().replaceAll('-', ''), packageId: 1 + randomInt(4), at });
}
