import { describe, expect, it } from 'vitest';
import { JAVA } from '@matchpoint/contracts/java/table';
import { wireRequest } from './request.ts';

const path = (game: unknown, matchId: unknown) => wireRequest(JAVA.matchDetail, { game, matchId }, 5).path;

describe('a request to the upstream', () => {
  it('a request to the upstream puts each field where its row says, and the timestamp in the query', () => {
    expect(wireRequest(JAVA.gameLivingFuture, { gameId: 202, limit: 10 }, 5)).toEqual({
      method: 'GET',
      path: '/java/match/gameLivingFuture?gameId=202&limit=10&_t=5',
      body: undefined,
    });
    expect(wireRequest(JAVA.pcMatches, { gameId: 2, from: 1, to: undefined }, 5)).toEqual({
      method: 'POST',
      path: '/java/match/pcMatches?_t=5',
      body: '{"gameId":2,"from":1}',
    });
  });

  it('a request to the upstream replaces half of a surrogate pair in its path', () =>
    expect(path('a\ud800b', 7)).toBe(`/java/a${encodeURIComponent('\ufffd')}b/7?_t=5`));

  it('a request to the upstream keeps the colon of cs:go', () => expect(path('cs:go', 7)).toBe('/java/cs:go/7?_t=5'));

  it.each(['../orderpay', '..%2Forderpay', 'a/b', 'a?b=1', 'a#b', 'a\\b', ' x', 'é'])(
    'a request to the upstream keeps %j inside its path segment',
    (game) => {
      const url = new URL(`http://upstream${path(game, 7)}`);
      expect(url.pathname.split('/')).toHaveLength(4);
      expect(url.pathname).toMatch(/^\/java\/.+\/7$/);
      expect(url.search).toBe('?_t=5');
    },
  );

  it.each(['.', '..', ''])('a request to the upstream rejects %j as a path segment', (game) =>
    expect(() => path(game, 7)).toThrow('Not a path segment'),
  );

  it('a request to the upstream rejects a path with a missing field', () =>
    expect(() => wireRequest(JAVA.matchDetail, { game: 'lol' }, 5)).toThrow('missing'));
});
