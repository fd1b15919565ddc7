import { motifSprite } from '@matchpoint/contracts/rules/crest-motifs';
import { describe, expect, it } from 'vitest';

describe('the sprite of motifs', () => {
  it('the sprite that browsers load has the motifs that servers draw (`vitest -u` writes it again)', async () => {
    await expect(motifSprite()).toMatchFileSnapshot('./crest-motifs.svg');
  });
});
