import { BroadcastId } from '@matchpoint/contracts/ids';
import { expect, it } from 'vitest';
import { MAX_TOKEN_MS, PlaybackNames } from './playback-names.ts';

const names = new PlaybackNames('a-secret-of-the-tests');
const id = BroadcastId.parse(700_001);
const NOW = 1_795_435_212_000;

it('the broadcast is found by its name, and a name of another origin finds none', () => {
  const name = names.nameOf(id);
  expect(names.idOf(name)).toBe(id);
  expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  for (const other of ['', '1', `${name}x`, `x${name}`, name.replace(/-./, (end) => (end === '-A' ? '-B' : '-A'))])
    expect([other, names.idOf(other)]).toEqual([other, undefined]);
  expect(new PlaybackNames('another-secret-here').idOf(name)).toBeUndefined();
});

it('a token is valid for its broadcast and until its end only', () => {
  const name = names.nameOf(id);
  const token = names.tokenOf(name, 'viewer', { now: NOW, endsAt: NOW + 60_000 });
  expect(token).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect([names.accepts(name, token, NOW), names.accepts(name, token, NOW + 59_000)]).toEqual([true, true]);
  expect([names.accepts(name, token, NOW + 60_000), names.accepts(names.nameOf(BroadcastId.parse(700_002)), token, NOW)]).toEqual([
    false,
    false,
  ]);
  const [expiry = '', viewer = '', mac = ''] = token.split(/-(.{10})-/);
  const later = (parseInt(expiry, 36) + 3_600).toString(36);
  for (const forged of [`${later}-${viewer}-${mac}`, `${expiry}-AAAAAAAAAA-${mac}`, `${expiry}-${viewer}-${'A'.repeat(27)}`, 'x', ''])
    expect([forged, names.accepts(name, forged, NOW)]).toEqual([forged, false]);
});

it('a token is valid for six hours at most, and differs between viewers', () => {
  const name = names.nameOf(id);
  const token = names.tokenOf(name, 'viewer', { now: NOW, endsAt: NOW + 10 * MAX_TOKEN_MS });
  expect([names.accepts(name, token, NOW + MAX_TOKEN_MS - 1_000), names.accepts(name, token, NOW + MAX_TOKEN_MS)]).toEqual([true, false]);
  expect(names.tokenOf(name, 'another', { now: NOW, endsAt: NOW + 10 * MAX_TOKEN_MS })).not.toBe(token);
});
