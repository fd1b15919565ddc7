import type { z } from 'zod';
import type { FeedUpdate } from '@matchpoint/contracts/feed';

/** A push without visible effect: its match is hidden. */
export function probeUpdate(seq: number): z.input<typeof FeedUpdate> {
  const team = (key: string, initials: string) => ({
    key,
    names: { en_US: `Probe ${initials}` },
    shorts: { en_US: initials },
    crest: { initials, primary: '#333333', secondary: '#DDDDDD', pattern: 'solid' },
  });
  return {
    seq,
    fixture: {
      source: 'conformance',
      key: 'probe',
      gameId: 202,
      league: { key: 'probe', names: { en_US: 'Probe' }, shorts: { en_US: 'Probe' }, hue: '#333333' },
      teams: [team('a', 'A'), team('b', 'B')],
      startAt: 1_767_225_600_000,
      startExact: true,
      attribution: { name: 'conformance' },
    },
    state: { status: 'hidden', phase: 'not_started', confirmed: false, facts: { kind: 'soccer' }, popularity: 0 },
  };
}
