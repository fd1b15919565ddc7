import { describe, expect, it } from 'vitest';
import { AnchorCard, AnnouncedBroadcast } from '../anchor/anchor.ts';
import { Post } from '../post/post.ts';
import { RoomCard, RoomDetail } from '../room/room.ts';
import { isMasked } from './is-masked.ts';
import { isRecord } from './json-record.ts';
import { maskSpoilers, type SpoilerScope } from './spoiler.ts';
import type { SpoilerSetting } from './spoiler-setting.ts';
import { withoutScores } from './spoiler-talk.ts';

const AT = 1_780_000_000_000;
const texts: SpoilerScope['texts'] = { title: (kind, name) => `${name ?? ''} ${kind}` };
const scope = (setting: SpoilerSetting): SpoilerScope => ({ setting, texts });
const all = scope({ mode: 'all' });

const crest = { initials: 'A', primary: '#C8102E', secondary: '#FFFFFF', pattern: 'solid' };
const team = (id: number, name: string) => ({ id, name, short: name, crest });
const match = {
  id: 5,
  gameId: 202,
  kind: 'versus',
  rev: 3,
  origin: 'live',
  feedAt: AT,
  league: { id: 12, name: '英超', short: '英超', hue: '#6A2C91' },
  startAt: AT,
  startExact: true,
  rescheduled: false,
  status: 'live',
  phase: 'second_half',
  confirmed: false,
  teams: [team(1, '阿森纳'), team(2, '切尔西')],
  score: [4_102, 4_103],
  facts: { kind: 'soccer' },
  coverage: { events: true, stats: true, lineup: true, odds: true, graph: true, animation: true, stream: true },
  popularity: 0,
};
const anchor = { uid: 9, username: '解说', fans: 4 };
const card = {
  id: 9,
  broadcastId: 3,
  anchor,
  title: 'TOKEN 3:1',
  gameId: 202,
  startedAt: AT,
  match,
  thumbnail: '/media/TOKEN.jpg',
  stream: 'live',
  origin: 'live',
};
const room = {
  id: 9,
  anchor: { ...anchor, live: { title: 'TOKEN 3:1', startedAt: AT } },
  broadcastId: 3,
  title: 'TOKEN 3:1',
  match,
  stream: 'live',
  origin: 'live',
  sources: [{ type: 'hls', url: '/media/a.m3u8' }],
  syncHint: true,
  price: 0,
  chat: { rules: {}, announcement: 'TOKEN', pinned: { id: 1, at: AT, kind: 'text', text: 'TOKEN' } },
};
const told = (value: unknown) => JSON.stringify(value).match(/TOKEN|410[23]/g) ?? [];

describe('a room that shows a masked match', () => {
  it('its card contains neither title nor thumbnail nor score, and its page neither announcement nor pinned line; both stay valid', () => {
    const maskedCard = maskSpoilers(card, all);
    const maskedRoom = maskSpoilers(room, all);
    expect([told(maskedCard), told(maskedRoom)]).toEqual([[], []]);
    expect(maskedCard).toMatchObject({ masked: true, title: '阿森纳 vs 切尔西 room', match: { masked: true } });
    expect(maskedRoom).toMatchObject({ masked: true, sources: room.sources, chat: { announcement: '' } });
    expect(RoomCard.safeParse(maskedCard).error).toBeUndefined();
    expect(RoomDetail.safeParse(maskedRoom).error).toBeUndefined();
  });

  it('a revealed room has its own words again, and its match stays masked', () => {
    const revealed = maskSpoilers(room, { ...all, revealed: 'room:9' });
    expect(revealed).toMatchObject({ title: 'TOKEN 3:1', chat: { announcement: 'TOKEN', pinned: { text: 'TOKEN' } } });
    expect(isRecord(revealed) && isMasked(revealed)).toBe(false);
    expect(JSON.stringify(revealed)).not.toMatch(/410[23]/);
  });

  it('with chosen leagues and matches only their rooms are masked, and rooms without a match, where anything may be said', () => {
    const isHidden = (setting: SpoilerSetting, value: object) => {
      const masked = maskSpoilers(value, scope(setting));
      return isRecord(masked) && isMasked(masked);
    };
    const { match: _match, ...talk } = card;
    expect(isHidden({ mode: 'leagues', leagues: [12] }, card)).toBe(true);
    expect(isHidden({ mode: 'leagues', leagues: [13] }, card)).toBe(false);
    expect(isHidden({ mode: 'matches', matches: [{ id: 5, leagueId: 12 }] }, card)).toBe(true);
    expect(isHidden({ mode: 'matches', matches: [{ id: 6, leagueId: 12 }] }, card)).toBe(false);
    expect(isHidden({ mode: 'matches', matches: [{ id: 6, leagueId: 12 }] }, talk)).toBe(true);
    expect(maskSpoilers(card, { setting: undefined, texts })).toEqual(card);
  });

  it('a room that shows a delayed match keeps its title and loses the thumbnail, which is newer than the delay', () => {
    const delayed = maskSpoilers(card, { setting: undefined, delayed: [5], texts });
    expect(delayed).toMatchObject({ title: 'TOKEN 3:1', match: { masked: true } });
    expect(delayed).not.toHaveProperty('thumbnail');
    expect(maskSpoilers(card, { setting: undefined, delayed: [6], texts })).toEqual(card);
  });

  it('an anchor and an announcement have neutral titles', () => {
    const live = { ...anchor, live: { title: 'TOKEN', startedAt: AT }, next: { startAt: AT, title: '3:1 之后的复仇战' } };
    const announced = { id: 4, anchor, startAt: AT, title: '3:1 之后的复仇战', match: { ...match, status: 'scheduled' }, reminders: 2 };
    const [maskedAnchor, maskedAnnounced] = [maskSpoilers(live, all), maskSpoilers(announced, all)];
    expect(maskedAnchor).toMatchObject({ live: { title: ' room' }, next: { title: '– 之后的复仇战' } });
    expect(maskedAnnounced).toMatchObject({ title: '– 之后的复仇战', reminders: 2 });
    expect(AnchorCard.safeParse(maskedAnchor).error).toBeUndefined();
    expect(AnnouncedBroadcast.safeParse(maskedAnnounced).error).toBeUndefined();
    expect(maskSpoilers(anchor, all)).toEqual(anchor);
  });
});

describe('a post of a user', () => {
  const picture = { path: '/files/TOKEN.jpg', width: 1, height: 1 };
  const author = { username: '看球的人', roles: [], official: false };
  const post = { kind: 'post', id: 6, title: 'TOKEN', text: 'TOKEN', pictures: [picture], author, publishedAt: AT };

  it('has neither words nor pictures while all results are hidden, until it is revealed', () => {
    const masked = maskSpoilers({ list: [post] }, all);
    expect(told(masked)).toEqual([]);
    expect(masked).toMatchObject({ list: [{ masked: true, text: ' post', pictures: [] }] });
    expect(Post.safeParse(maskSpoilers(post, all)).error).toBeUndefined();
    expect(maskSpoilers(post, { ...all, revealed: 'post:6' })).toEqual(post);
  });

  it('stays as it is while other matches are hidden', () => {
    const about = { ...post, match: { id: 5, gameId: 202 } };
    expect(maskSpoilers(post, scope({ mode: 'leagues', leagues: [12] }))).toEqual(post);
    expect(maskSpoilers(about, scope({ mode: 'matches', matches: [{ id: 6, leagueId: 12 }] }))).toEqual(about);
    expect(maskSpoilers(about, scope({ mode: 'matches', matches: [{ id: 5, leagueId: 12 }] }))).toMatchObject({ masked: true });
  });
});

describe('a free text without scores', () => {
  it.each(['3:1', '3 - 1', '3比1', '101–98', '3：1'])('%s is removed', (score) => {
    expect(withoutScores(`昨晚 ${score} 之后`)).toBe('昨晚 – 之后');
  });
});
