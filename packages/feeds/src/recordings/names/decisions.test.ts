import { describe, expect, it } from 'vitest';
import { InvalidDecision, parseDecisions } from './decisions.ts';
import { playerRef } from '../../player-id.ts';
import { canonicalPlayerKey, decisions } from './entities.ts';
import { fullNameKey, scorerKey } from './scorer-key.ts';

describe('decisions about entities', () => {
  it('keys of one line yield the first of them, also when they are spelled with other accents or in another order', () => {
    const { canonical } = parseDecisions('same player | soccer:nt-KR:Jung Seung-hyun | wyscout:373054 # a comment');
    const stays = canonical('player', 'wyscout:373054');
    expect(canonical('player', 'soccer:nt-KR:hyun jung seung')).toBe(stays);
    expect(canonical('player', 'wyscout:1')).toBe('wyscout:1');
  });

  it('a decision about the teams of one game says nothing about another game', () => {
    const { canonical } = parseDecisions('same team 2 | a | b');
    expect([canonical('team 2', 'b'), canonical('team 4', 'b'), canonical('player', 'b')]).toEqual(['a', 'b', 'b']);
  });

  it('keys that were decided to be different stay apart, also under the other keys of their entities', () => {
    const { areDifferent, canonical } = parseDecisions('same player | a | b\n\ndifferent player | b | c');
    expect([areDifferent('player', 'a', 'c'), areDifferent('player', 'c', 'b'), areDifferent('player', 'a', 'd')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(canonical('player', 'c')).toBe('c');
  });

  it.each([
    ['same player | a', 'line 1: cannot be read'],
    ['equal player | a | b', 'line 1: cannot be read'],
    ['same club | a | b', 'line 1: cannot be read'],
    ['same player | a |  | b', 'line 1: cannot be read'],
    ['same player | a | b\nsame player | c | b', 'line 2: b is in two decisions'],
    ['same player | a | b\ndifferent player | a | b', 'line 2: the same and different'],
  ])('the text %j is refused with its line', (text, message) => {
    expect(() => parseDecisions(text)).toThrow(InvalidDecision);
    expect(() => parseDecisions(text)).toThrow(message);
  });
});

describe('keys of players whom a source names', () => {
  it('a surname counts for one edition, a full name for all, and a name before 1990 for its decade', () => {
    const edition = (season: string) => ({ season, day: `${season}-06-20` });
    expect(scorerKey('nt-ES', 'Torres', edition('2010'))).not.toBe(scorerKey('nt-ES', 'Torres', edition('2024')));
    expect(scorerKey('nt-BE', 'E. Hazard', edition('2018'))).toBe('soccer:nt-BE:E. Hazard@2018');
    expect(scorerKey('nt-ES', 'Ferran Torres', edition('2024'))).toBe(fullNameKey('nt-ES', 'Ferran Torres', '2021-03-28'));
    expect(fullNameKey('nt-BR', 'Neymar', '2018-06-22')).toBe('soccer:nt-BR:Neymar');
    expect(fullNameKey('nt-DE', 'Gerd Müller', '1974-07-07')).toBe('soccer:nt-DE:Gerd Müller@1970s');
  });
});

describe('decisions of the repository', () => {
  it('join the keys of one person in three sources', () => {
    const keys = ['wyscout:14808', 'soccer:nt-DE:İlkay Gündoğan', 'soccer:nt-DE:Gündoğan@2024'];
    expect(new Set(keys.map(canonicalPlayerKey)).size).toBe(1);
  });

  it('keep namesakes, brothers and players of one surname apart', () => {
    const apart: readonly (readonly [string, string])[] = [
      ['wyscout:8005', 'soccer:nt-IE:James Collins'],
      ['wyscout:25885', 'soccer:nt-SN:Moussa Wagué'],
      ['soccer:nt-IR:Mehrdad Mohammadi', 'soccer:nt-IR:Milad Mohammadi'],
      ['soccer:nt-ES:Pau Torres', 'soccer:nt-ES:Torres@2024'],
      ['wyscout:91082', 'wyscout:20751'],
    ];
    for (const [a, b] of apart) {
      expect(decisions.areDifferent('player', a, b), `${a} ${b}`).toBe(true);
      expect(canonicalPlayerKey(a)).not.toBe(canonicalPlayerKey(b));
    }
  });
});

it('a player whose keys were joined has one full name, whatever the source writes', () => {
  const written = [playerRef('wyscout:38021', 'K. De Bruyne'), playerRef('soccer:nt-BE:De Bruyne', 'De Bruyne')];
  expect(new Set(written.map(({ id, name }) => `${id} ${name}`)).size).toBe(1);
  expect(written[0]?.name).toBe('Kevin De Bruyne');
  expect(playerRef('wyscout:7882', 'P. Čech').name).toBe('P. Čech');
});
