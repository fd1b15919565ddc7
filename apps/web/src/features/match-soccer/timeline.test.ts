import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { describe, expect, it } from 'vitest';
import { firstScope, timeline, trackEvents, trackMinutes, trackPosition } from './timeline.ts';

const event = (id: string, over: Partial<SoccerEvent>): SoccerEvent => ({ id, kind: 'goal', minute: 10, side: 0, ...over });

describe('the timeline of a soccer match', () => {
  const events = [
    event('1', {}),
    event('2', { kind: 'corner', minute: 12 }),
    event('3', { kind: 'goal', minute: 61, cancelled: { reason: 'var_offside' } }),
    event('4', { kind: 'card', detail: 'yellow', minute: 70 }),
  ];

  it('events are listed newest first, and a cancelled goal keeps its place', () => {
    expect(timeline(events, 'key').map((one) => one.id)).toEqual(['4', '3', '1']);
    expect(timeline(events, 'all').map((one) => one.id)).toEqual(['4', '3', '2', '1']);
  });

  it('all events are shown first while there are few key ones', () => {
    const cards = Array.from({ length: 7 }, (_, index) => event(`c${index}`, { kind: 'card', detail: 'yellow' }));
    expect(firstScope(events)).toBe('all');
    expect(firstScope(cards.slice(1))).toBe('all');
    expect(firstScope(cards)).toBe('key');
  });

  it('the time line shows only events that count', () => {
    expect(trackEvents(events).map((one) => one.id)).toEqual(['1']);
  });

  it('the time line covers 120 minutes once extra time began, and stoppage time stays at the end of its half', () => {
    expect(trackMinutes(events, 'second_half')).toBe(90);
    expect(trackMinutes(events, 'extra_first_half')).toBe(120);
    expect(trackMinutes([event('5', { minute: 105 })], 'finished')).toBe(120);
    expect(trackPosition(45, 90)).toBe(50);
    expect(trackPosition(130, 120)).toBe(100);
  });
});
