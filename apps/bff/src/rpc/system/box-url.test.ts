import { describe, expect, it } from 'vitest';
import { boxUrlOf } from './box-url.ts';

describe('the address of a blind box on another site', () => {
  it('the setting of the installation precedes the address of the upstream', () => {
    expect(boxUrlOf('https://box.example/a', 'https://other.example/')).toBe('https://box.example/a');
    expect(boxUrlOf(undefined, 'https://other.example/b?c=1')).toBe('https://other.example/b?c=1');
    expect(boxUrlOf(undefined, '')).toBeUndefined();
  });

  it.each(['http://box.example/', 'javascript:alert(1)', '//box.example', '/blindBox', 'https://a:b@box.example/', 'box'])(
    'the address %j is not used',
    (address) => expect(boxUrlOf(undefined, address)).toBeUndefined(),
  );
});
