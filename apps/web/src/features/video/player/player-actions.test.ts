import { describe, expect, it } from 'vitest';
import { actionOfKey, type PlayerActions } from './player-actions.ts';

function pressed(key: string, facts: Partial<Parameters<typeof actionOfKey>[2]> = {}): string[] {
  const calls: string[] = [];
  const record = (name: string) => (value?: number) =>
    void calls.push(value === undefined ? name : `${name} ${Math.round(value * 100) / 100}`);
  const acts: PlayerActions = {
    toggle: record('toggle'),
    seek: record('seek'),
    mute: record('mute'),
    volume: record('volume'),
    speed: record('speed'),
    full: record('full'),
    wide: record('wide'),
    pip: record('pip'),
    danmaku: record('danmaku'),
    captions: record('captions'),
  };
  actionOfKey(key, acts, { atMs: 10_000, lengthMs: 40_000, volume: 0.5, speed: 1, ...facts })?.();
  return calls;
}

describe('player keys', () => {
  it.each([
    [' ', 'toggle'],
    ['k', 'toggle'],
    ['K', 'toggle'],
    ['ArrowLeft', 'seek 5000'],
    ['ArrowRight', 'seek 15000'],
    ['ArrowUp', 'volume 0.6'],
    ['ArrowDown', 'volume 0.4'],
    ['f', 'full'],
    ['m', 'mute'],
    ['p', 'pip'],
    ['d', 'danmaku'],
    ['c', 'captions'],
    ['3', 'seek 12000'],
    ['0', 'seek 0'],
    [',', 'speed 0.75'],
    ['.', 'speed 1.25'],
  ])('the key %j triggers %s', (key, act) => {
    expect(pressed(key)).toEqual([act]);
  });

  it('player keys stop at the ends of time, volume and speed', () => {
    expect(pressed('ArrowLeft', { atMs: 2_000 })).toEqual(['seek 0']);
    expect(pressed('ArrowRight', { atMs: 39_000 })).toEqual(['seek 40000']);
    expect(pressed('ArrowUp', { volume: 0.97 })).toEqual(['volume 1']);
    expect(pressed('.', { speed: 2 })).toEqual(['speed 2']);
    expect(pressed(',', { speed: 0.5 })).toEqual(['speed 0.5']);
  });

  it('other keys trigger no player action', () => {
    for (const key of ['Enter', 'Tab', 'Escape', 'a', 'F5', 'Home']) expect(pressed(key)).toEqual([]);
  });
});
