// Prints the score of a match each time it changes: node live-scores.mjs https://site.example
// Install the packed client first (docs/clients.md).
import { createClient, createRealtimeClient, followLive } from '@matchpoint/client';

const origin = process.argv[2] ?? 'http://localhost:3000';
const realtime = createRealtimeClient({ url: `${origin.replace(/^http/, 'ws')}/ws` });
const client = createClient({ origin, realtime: realtime.link, version: 'live-scores/1.0.0' });

const line = ({ teams, score }) => `${teams.map(({ name }) => name).join(' – ')}  ${score?.join(':') ?? ''}`;

const stop = followLive(
  client,
  { locale: 'en_US' },
  {
    onState: () => undefined,
    onChange: ({ before, after }) => {
      if (before.score?.join() !== after.score?.join()) console.log(line(after));
    },
    onFailure: (failure) => console.error(failure.kind === 'app' ? failure.app.code : failure.kind),
  },
);

process.once('SIGINT', () => {
  stop();
  void realtime.close();
});
