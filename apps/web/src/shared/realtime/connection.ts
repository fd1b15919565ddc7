import { createClient, type MatchpointClient } from '@matchpoint/client/create-client';
import { createRealtimeClient, type RealtimeClient } from '@matchpoint/client/realtime';

/** The tab's only socket. In a module of its own, so that the first paint does not wait for it. */
export interface Connection {
  readonly client: MatchpointClient;
  readonly realtime: RealtimeClient;
}

let connection: Connection | undefined;

export function openConnection(): Connection {
  if (connection !== undefined) return connection;
  const { origin } = window.location;
  const realtime = createRealtimeClient({ url: `${origin.replace(/^http/, 'ws')}/ws` });
  connection = { client: createClient({ origin, realtime: realtime.link }), realtime };
  return connection;
}
