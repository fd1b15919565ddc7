import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createClient } from '@matchpoint/client/create-client';
import { createRealtimeClient } from '@matchpoint/client/realtime';
import type { UserMessage } from '@matchpoint/contracts/realtime';
import { Network } from '../../dev-env/network.ts';
import { startOwnUpstream, type OwnUpstream } from '../../dev-env/own-upstream.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';

let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  postgres = sharedPostgres();
});

afterAll(async () => {
  for (const close of closing.splice(0)) await close();
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

const Inbox = z.object({ list: z.array(z.object({ code: z.string() })) });

it('user events during a restart of the upstream are delivered afterwards, in order', async () => {
  const databaseUrl = await postgres.createDatabase();
  const options = { databaseUrl, sources: [], env: { DEV_PAGES: '1' } };
  upstream = await startOwnUpstream(options);
  network = await Network.create({ upstream, env: { DEV_PAGES: '1' } });
  await network.followingEvents();
  const { origin } = network;
  const mobile = '13900020001';
  const visitor = createClient({ origin, bearer: () => undefined });
  await visitor.auth.sendCode.mutate({ mobile, purpose: 'login' });
  const [newest] = Inbox.parse(await (await fetch(`${origin}/dev/inbox.json?to=${mobile}`)).json()).list;
  const { session } = await visitor.auth.loginByCode.mutate({ mobile, code: newest?.code ?? '', agreed: true });
  const realtime = createRealtimeClient({ url: `${origin.replace('http', 'ws')}/ws`, bearer: () => session });
  closing.push(() => realtime.close());
  const client = createClient({ origin, bearer: () => session, realtime: realtime.link });
  const heard: UserMessage[] = [];
  const { position } = await client.user.me.query({});
  client.user.onUser.subscribe(position === undefined ? {} : { after: position }, { onData: ({ data }) => heard.push(data) });

  const save = (rev: number) => client.user.savePreferences.mutate({ rev, homeOrder: [], hideFollows: rev % 2 === 0, hideFans: false });
  const revs = () => [...new Set(heard.flatMap((message) => (message.type === 'preferences' ? [message.rev] : [])))];
  const { rev: first } = await save(0);
  await waitFor('the first change to be published', () => revs().length === 1);

  await upstream.stop();
  upstream = await startOwnUpstream({ ...options, port: Number(new URL(upstream.url).port) });
  const { rev: second } = await waitFor('the upstream to answer again', () => save(first));
  const { rev: third } = await save(second);
  await waitFor('the later changes to be published', () => revs().length === 3, { timeoutMs: 20_000 });
  expect(revs()).toEqual([first, second, third]);
  expect(heard.filter(({ type }) => type === 'resync')).toEqual([]);
}, 120_000);
