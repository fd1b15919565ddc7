import { describe, expect, it } from 'vitest';
import { type SaleFacts, saleStateOf } from './sale-state.ts';

const NOW = 1_000_000;
const match = { state: 'upcoming', status: 'scheduled', start_at: NOW + 1 } as const;
const sold: SaleFacts = { review: 'published', off_shelf: false, result: 'pending', author_state: 'active', match };
const stateOf = (facts: Partial<SaleFacts>) => saleStateOf({ ...sold, ...facts }, NOW);

describe('saleStateOf', () => {
  it('a published plan is sold until the instant of its kick-off', () => {
    expect(stateOf({})).toBe('on_sale');
    expect(stateOf({ match: { ...match, start_at: NOW } })).toBe('closed');
    expect(stateOf({ match: { ...match, state: 'live', status: 'live' } })).toBe('closed');
  });

  it('a plan on a match without a date is not sold, although its old kick-off is ahead, and is sold again with a new date', () => {
    for (const status of ['postponed', 'tbd', 'cancelled'] as const) expect(stateOf({ match: { ...match, status } })).toBe('closed');
    expect(stateOf({ match: { ...match, start_at: NOW + 86_400_000 } })).toBe('on_sale');
  });

  it('a plan off the shelves stays off after kick-off, until it is settled', () => {
    expect(stateOf({ off_shelf: true })).toBe('off_shelf');
    expect(stateOf({ off_shelf: true, match: { ...match, state: 'live', status: 'live' } })).toBe('off_shelf');
    expect(stateOf({ off_shelf: true, result: 'win' })).toBe('closed');
  });

  it('a removed plan is closed, and one that was never published has no sale', () => {
    expect(stateOf({ review: 'removed' })).toBe('closed');
    for (const review of ['draft', 'review', 'rejected'] as const) expect(stateOf({ review })).toBe('none');
  });

  it('a banned or missing author sells nothing, and one who may still keep the account does', () => {
    for (const author_state of ['banned', 'deleted', null]) expect(stateOf({ author_state })).toBe('closed');
    expect(stateOf({ author_state: 'deleting' })).toBe('on_sale');
  });

  it('a plan without a match is not sold', () => {
    expect(stateOf({ match: undefined })).toBe('closed');
  });
});
