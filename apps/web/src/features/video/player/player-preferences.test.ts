import { describe, expect, it } from 'vitest';
import { parsePlayerMemory, withPlace } from './player-preferences.ts';

describe('what a device remembers of its player', () => {
  it('is volume, silence and speed; what does not fit is as if it were not there', () => {
    expect(parsePlayerMemory('{"volume":0.4,"muted":true,"speed":1.5}')).toEqual({ volume: 0.4, muted: true, speed: 1.5 });
    for (const text of [undefined, 'x', 'null', '{"volume":7,"muted":"yes","speed":3}'])
      expect(parsePlayerMemory(text)).toEqual({ volume: 1, muted: false, speed: 1 });
  });

  it('is the place in the last thirty films, but not at their edges', () => {
    let text: string | undefined;
    for (let id = 1; id <= 40; id += 1) text = withPlace(text, id, 20, 60);
    expect(Object.keys(JSON.parse(text ?? ''))).toHaveLength(30);
    expect(JSON.parse(text ?? '')).toMatchObject({ v40: 20, v11: 20 });
    expect(JSON.parse(withPlace(text, 40, 58, 60))).not.toHaveProperty('v40');
    expect(JSON.parse(withPlace(undefined, 1, 2, 60))).toEqual({});
  });
});
