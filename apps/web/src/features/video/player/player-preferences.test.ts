import { describe, expect, it } from 'vitest';
import { parsePlayerPreferences, withPosition } from './player-preferences.ts';

describe('player preferences', () => {
  it('invalid stored player preferences are replaced by their defaults', () => {
    expect(parsePlayerPreferences('{"volume":0.4,"muted":true,"speed":1.5}')).toEqual({ volume: 0.4, muted: true, speed: 1.5 });
    for (const text of [undefined, 'x', 'null', '{"volume":7,"muted":"yes","speed":3}'])
      expect(parsePlayerPreferences(text)).toEqual({ volume: 1, muted: false, speed: 1 });
  });

  it('positions are stored for the last thirty videos, but not near their beginning or end', () => {
    let text: string | undefined;
    for (let id = 1; id <= 40; id += 1) text = withPosition(text, id, 20, 60);
    expect(Object.keys(JSON.parse(text ?? ''))).toHaveLength(30);
    expect(JSON.parse(text ?? '')).toMatchObject({ v40: 20, v11: 20 });
    expect(JSON.parse(withPosition(text, 40, 58, 60))).not.toHaveProperty('v40');
    expect(JSON.parse(withPosition(undefined, 1, 2, 60))).toEqual({});
  });
});
