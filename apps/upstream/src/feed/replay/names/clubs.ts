import type { FeedTeam, Names } from '@matchpoint/contracts/feed';
import { crestOf } from './crest.ts';

/** A club by the name that a source gives it, with a country code at its end or without. */
export function clubTeam(name: string): FeedTeam {
  const plain = name.replace(/\s*\([A-Z]{3}\)\s*$/, '');
  const names: Names = { en_US: plain };
  return { key: `club-${plain.toLowerCase()}`, names, shorts: names, crest: crestOf(plain, plain) };
}
