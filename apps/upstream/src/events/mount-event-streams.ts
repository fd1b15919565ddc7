import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Pool } from '../db/pool.ts';
import type { LibraryVersions } from '../library/library-versions.ts';
import { contentChanges, leaguesOf } from './content-changes.ts';
import { EventStream } from './event-stream.ts';
import { matchChanges } from './match-changes.ts';
import { mountEventStream } from './event-stream-route.ts';
import { userEvents } from './user-events.ts';
import { roomEvents } from '../rooms/room-events.ts';

interface EventStreamsDeps {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly feedKey: string;
  /** Receives the leagues that any process changed, before the receivers of the stream learn of it. */
  readonly versions: LibraryVersions;
}

/** The change streams of matches, users, rooms and content, mounted under `/java/ws`. */
export interface EventStreams {
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Registers the WebSocket plugin and mounts the four streams; they send nothing before `open`. */
export async function mountEventStreams(
  app: FastifyInstance,
  { pool, databaseUrl: url, clock, log, feedKey, versions }: EventStreamsDeps,
): Promise<EventStreams> {
  // Compressing the messages of a socket costs more memory and time than it saves; receivers send nothing but pings.
  await app.register(websocket, { options: { maxPayload: 1024, perMessageDeflate: false } });
  const deps = { pool, url, clock, log };
  const matches = new EventStream(matchChanges, deps);
  const users = new EventStream(userEvents, deps);
  const rooms = new EventStream(roomEvents, deps);
  const read: typeof contentChanges.read = async (db, after) => {
    const page = await contentChanges.read(db, after);
    const leagues = leaguesOf(page.messages);
    if (leagues.length > 0) versions.changed(leagues);
    return page;
  };
  const content = new EventStream({ ...contentChanges, read }, deps);
  mountEventStream(app, { path: '/java/ws/feed', stream: matches, feedKey });
  mountEventStream(app, { path: '/java/ws/user', stream: users, feedKey });
  mountEventStream(app, { path: '/java/ws/rooms', stream: rooms, feedKey });
  mountEventStream(app, { path: '/java/ws/content', stream: content, feedKey });
  const streams = [matches, users, rooms, content];
  return {
    open: async () => {
      for (const stream of streams) await stream.open();
    },
    close: async () => {
      for (const stream of streams) await stream.close();
    },
  };
}
