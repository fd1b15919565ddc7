import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLedgerVerificationJob } from '@matchpoint/upstream/ledger/ledger-verification-job';
import { freePort } from '../../support/free-port.ts';
import { type Metrics, readMetrics } from '../../support/metrics.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { startFakeProvider } from '../fake-provider.ts';
import { askCode } from './codes.ts';
import { NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { fixture, goal, playing } from './made-match.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running?.[Symbol.asyncDispose]();
  await postgres?.stop();
});

/** What was read from the database is used for several scrapes of five seconds. */
function scrape(): Promise<Metrics> {
  running.clock.advance(5_000);
  return readMetrics(running.url);
}

describe('metrics of the upstream', () => {
  it('every metric has a help text and a name by the conventions of Prometheus', async () => {
    const metrics = await scrape();
    expect(metrics.types.size).toBeGreaterThan(15);
    for (const [name, type] of metrics.types) {
      expect(metrics.help.get(name), name).toMatch(/^[A-Z0-9].{10,}\.$/);
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(name.endsWith('_total'), `${name} is a ${type}`).toBe(type === 'counter');
    }
  });

  it('a call is counted by the template of its route', async () => {
    const series = 'http_server_request_duration_seconds_count{route="/java/orderpay/gold/list",method="GET",status="200"}';
    const before = await scrape();
    await running.call('goldList');
    expect((await scrape()).value(series)).toBe((before.value(series) ?? 0) + 1);
  });

  it('the connections of the pool are counted', async () => {
    const metrics = await scrape();
    expect(metrics.value('database_up')).toBe(1);
    expect(metrics.value('database_pool_waiting')).toBe(0);
    expect(metrics.sum('database_pool_connections')).toBeGreaterThan(0);
    expect(metrics.value('database_pool_max_connections')).toBe(12);
  });

  it('a verification code counts by its channel and outcome', async () => {
    const sent = 'codes_sent_total{channel="sms",outcome="sent"}';
    const before = (await scrape()).value(sent) ?? 0;
    expect((await askCode(running, { mobile: '13700009001' })).status).toBe('success');
    expect((await scrape()).value(sent)).toBe(before + 1);
  });

  it('a verification code that the provider refuses counts as failed', async () => {
    await using sms = await startFakeProvider();
    await using refused = await startUpstream(postgres, {
      env: {
        SMS_PROVIDER: 'aliyun',
        ALIYUN_SMS_KEY_ID: 'id',
        ALIYUN_SMS_KEY_SECRET: 'the-secret-of-the-operator',
        ALIYUN_SMS_SIGN: 'sign',
        ALIYUN_SMS_TEMPLATE: 'SMS_1',
        ALIYUN_SMS_ENDPOINT: sms.url,
      },
    });
    sms.respondWith(() => ({ json: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'refused' } }));
    await askCode(refused, { mobile: '13700009002' });
    expect((await readMetrics(refused.url)).value('codes_sent_total{channel="sms",outcome="failed"}')).toBe(1);
  });

  it('the length of a queue is the number of its rows', async () => {
    const before = (await scrape()).value('queue_length{queue="expert_stats"}') ?? 0;
    const { uid } = await running.logIn('13700009003');
    await running.upstream.expertStats.close();
    await running.pool.query('insert into expert_stats_queue (user_id) values ($1)', [uid]);
    expect((await scrape()).value('queue_length{queue="expert_stats"}')).toBe(before + 1);
  });

  it('open recharge orders are counted by state, and each change of an order by its new state', async () => {
    const before = await scrape();
    expect(before.value('gold_orders_open{state="created"}')).toBe(0);
    const { token, uid } = await running.logIn('13700009004');
    await running.pool.query('update app_user set adult = true where id = $1', [uid]);
    const [smallest] = await running.call('goldList');
    const { orderNo } = await running.call('payByAlipay', { goldId: smallest?.id }, { token });
    expect((await scrape()).value('gold_orders_open{state="created"}')).toBe(1);
    await running.call('closeOrder', { orderNo }, { token });
    const after = await scrape();
    expect(after.value('gold_orders_open{state="created"}')).toBe(0);
    const closed = 'gold_order_changes_total{state="closed"}';
    expect(after.value(closed)).toBe((before.value(closed) ?? 0) + 1);
  });

  it('a source of matches has the time of its last message, and its states are counted by result', async () => {
    const before = await scrape();
    await running.upstream.ingest.beat(['simulator']);
    const sentAt = running.clock.now();
    const after = await scrape();
    expect(after.value('feed_last_message_timestamp_seconds{source="simulator"}')).toBe(sentAt / 1_000);
    await running.upstream.ingest.push(fixture(), { state: playing([goal('g1', 0, 5, [1, 0])]), seq: 1, at: NOON });
    const applied = 'feed_states_total{result="applied"}';
    expect((await scrape()).value(applied)).toBe((before.value(applied) ?? 0) + 1);
  });

  it('the runs of a job are counted by outcome, with the time of the last success', async () => {
    const runs = 'job_runs_total{job="ledger_verification",outcome="success"}';
    const verified: number[] = [];
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const before = (await scrape()).value(runs) ?? 0;
    const job = createLedgerVerificationJob({ pool: running.pool, log, intervalMs: 10, onVerified: (count) => verified.push(count) });
    job.start();
    await waitFor('a run of the job', () => verified.length > 0);
    await job.close();
    const after = await scrape();
    expect(after.value(runs)).toBeGreaterThan(before);
    expect(after.value('job_last_success_timestamp_seconds{job="ledger_verification"}')).toBeGreaterThanOrEqual(NOON / 1_000);
    expect(verified[0]).toBe(0);
  });

  it('a metric that needs the database is left out while the database does not answer', async () => {
    const broken = await startUpstream(postgres);
    await broken.pool.query('alter table stats_queue rename to stats_queue_elsewhere');
    broken.clock.advance(5_000);
    const metrics = await readMetrics(broken.url);
    expect(metrics.value('database_up')).toBe(0);
    expect([...metrics.names()]).not.toContain('queue_length');
    await broken[Symbol.asyncDispose]();
  });
});

describe('access to the metrics of the upstream', () => {
  it('in production metrics need their token', async () => {
    const token = 'a-token-for-the-metrics';
    await using closed = await startUpstream(postgres, {
      metricsAccess: { production: true, host: '127.0.0.1', port: undefined, token: undefined },
    });
    expect((await fetch(`${closed.url}/metrics`)).status).toBe(404);
    await using guarded = await startUpstream(postgres, { metricsAccess: { production: true, host: '127.0.0.1', port: undefined, token } });
    expect((await fetch(`${guarded.url}/metrics`)).status).toBe(404);
    const metrics = await readMetrics(guarded.url, { authorization: `Bearer ${token}` });
    expect(metrics.value('ledger_last_verification_timestamp_seconds')).toBe(0);
  });

  it('metrics with a port of their own are not served on the port of the upstream', async () => {
    const port = await freePort();
    await using running2 = await startUpstream(postgres, {
      metricsAccess: { production: true, host: '127.0.0.1', port, token: undefined },
    });
    expect((await fetch(`${running2.url}/metrics`)).status).toBe(404);
    expect((await readMetrics(`http://127.0.0.1:${port}`)).value('database_up')).toBe(1);
  });
});
