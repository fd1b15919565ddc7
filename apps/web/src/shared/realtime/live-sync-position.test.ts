import { createStore } from 'jotai';
import { QueryClient } from '@tanstack/react-query';
import { createClient } from '@matchpoint/client/create-client';
import type { RealtimeClient } from '@matchpoint/client/realtime';
import { observable } from '@trpc/server/observable';
import { expect, it, vi } from 'vitest';
import { PageClock } from '../../lib/page/page-clock.ts';
import { makeMatch } from '../match/testing/make-match.ts';
import { LiveStore } from './live-store.ts';
import { LiveSync } from './live-sync.ts';

it('the live topic resumes from the position of a list, not from that of a match, whose topic has a history of its own', async () => {
  const queryClient = new QueryClient();
  const match = makeMatch({ id: 1, rev: 4 });
  queryClient.setQueryData([['match', 'live'], { input: { locale: 'zh_CN' }, type: 'query' }], { position: 'a:90', list: [match] });
  queryClient.setQueryData([['match', 'detail'], { input: { locale: 'zh_CN', game: 'soccer', id: 1 }, type: 'query' }], {
    position: 'a:3',
    match,
  });
  const inputs: unknown[] = [];
  const realtime: RealtimeClient = {
    link: () => (call) =>
      observable(() => {
        inputs.push(call.op.input);
      }),
    getState: () => 'connected',
    subscribe: () => () => undefined,
    reconnectNow: () => undefined,
    changeSession: () => undefined,
    onSessionEnd: () => () => undefined,
    close: () => Promise.resolve(),
  };
  const client = createClient({ origin: 'https://site.example', realtime: realtime.link });
  const sync = new LiveSync({
    queryClient,
    store: new LiveStore(createStore()),
    clock: new PageClock(0),
    connect: () => Promise.resolve({ client, realtime }),
  });
  const stop = sync.follow(undefined);
  await vi.waitFor(() => expect(inputs).toEqual([{ after: 'a:90' }]));
  stop();
  queryClient.clear();
});
