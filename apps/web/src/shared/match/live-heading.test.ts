import { describe, expect, it } from 'vitest';
import { liveHeading } from './live-heading.ts';

describe('the heading of a match in play', () => {
  it('a break of the match is headed by its name alone, also when the feed reports the match as paused', () => {
    for (const status of ['live', 'paused'] as const) {
      expect(liveHeading({ status, phase: 'half_time' })).toEqual({ label: 'phase', withPhase: false });
      expect(liveHeading({ status, phase: 'q3_end' })).toEqual({ label: 'phase', withPhase: false });
      expect(liveHeading({ status, phase: 'draft' })).toEqual({ label: 'phase', withPhase: false });
    }
  });

  it('a match in play is headed by its status, with the phase unless that says the same', () => {
    expect(liveHeading({ status: 'live', phase: 'second_half' })).toEqual({ label: 'live', withPhase: true });
    expect(liveHeading({ status: 'live', phase: 'in_game' })).toEqual({ label: 'live', withPhase: false });
    expect(liveHeading({ status: 'paused', phase: 'in_game' })).toEqual({ label: 'paused', withPhase: false });
    expect(liveHeading({ status: 'other', phase: 'other' })).toEqual({ label: 'live', withPhase: false });
  });

  it('an interruption is named beside the phase in which it happened', () => {
    expect(liveHeading({ status: 'interrupted', phase: 'second_half' })).toEqual({ label: 'interrupted', withPhase: true });
    expect(liveHeading({ status: 'suspended', phase: 'half_time' })).toEqual({ label: 'suspended', withPhase: true });
  });
});
