import { describe, expect, it } from 'vitest';
import { EndpointOffers, OFFER_RECHECK_MS } from './endpoint-offers.ts';

function setUp() {
  let now = 0;
  const changes: [string, boolean][] = [];
  const offers = new EndpointOffers({ now: () => now });
  offers.onChange((endpoint, offered) => changes.push([endpoint, offered]));
  return { offers, changes, pass: (ms: number) => (now += ms) };
}

describe('the memory of missing extensions', () => {
  it('the memory of missing extensions admits every call of an endpoint that was never observed or is offered', () => {
    const { offers, changes } = setUp();
    expect(offers.offered('search')).toBeUndefined();
    expect(offers.admit('search')).toBe(true);
    offers.observe('search', true);
    expect(offers.admit('search')).toBe(true);
    expect(changes).toEqual([]);
  });

  it('the memory of missing extensions stops calls for some minutes, and then admits one call to check again', () => {
    const { offers, pass } = setUp();
    offers.observe('search', false);
    expect(offers.admit('search')).toBe(false);
    pass(OFFER_RECHECK_MS - 1);
    expect(offers.admit('search')).toBe(false);
    pass(1);
    expect([offers.admit('search'), offers.admit('search')]).toEqual([true, false]);
    expect(offers.offered('search')).toBe(false);
  });

  it('the memory of missing extensions reports a change once, and keeps endpoints apart', () => {
    const { offers, changes } = setUp();
    offers.observe('search', false);
    offers.observe('search', false);
    offers.observe('postList', true);
    offers.observe('search', true);
    expect(changes).toEqual([
      ['search', false],
      ['search', true],
    ]);
  });
});
