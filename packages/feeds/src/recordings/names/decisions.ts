import { playerNameKey } from './player-name-key.ts';

/** What a decision is about: players, or the teams of a game ("team 202"). */
export type DecisionKind = 'player' | `team ${number}`;

/** Decisions about keys of sources: which are one entity, and which are not although they look alike. */
export interface Decisions {
  /** Returns the key under which an entity is stored; a key without a decision stays. */
  canonical(this: void, kind: DecisionKind, key: string): string;
  /** Returns the name in the first key of the decision that joins a player's keys; undefined where there is none. */
  playerName(this: void, key: string): string | undefined;
  /** Returns whether two keys were decided to be different entities. */
  areDifferent(this: void, kind: DecisionKind, a: string, b: string): boolean;
}

/** An invalid line; the message has its number. */
export class InvalidDecision extends Error {
  override readonly name = 'InvalidDecision';
}

const SEPARATOR = ' | ';

/**
 * Parses decisions, one per line: `same player | KEY | KEY …` or `different team 202 | KEY | KEY …`. The first key of `same` is the one that
 * stays, and the name in it is that of the player. Text after ` # ` is a comment. Throws InvalidDecision for a line that cannot be read, a key in two lines of `same`, and keys that
 * are said to be both the same and different.
 */
export function parseDecisions(text: string): Decisions {
  const canonicalKeys = new Map<string, string>();
  const names = new Map<string, string>();
  const apart: { readonly kind: DecisionKind; readonly keys: readonly string[]; readonly line: number }[] = [];
  for (const [index, written] of text.split('\n').entries()) {
    const line = index + 1;
    const [content = ''] = written.split(/(?:^|\s)#\s/);
    if (content.trim() === '') continue;
    const [head = '', ...listed] = content.split(SEPARATOR).map((part) => part.trim());
    const [, verdict, about] = /^(same|different) (player|team \d+)$/.exec(head) ?? [];
    const kind = kindOf(about);
    if (kind === undefined || listed.length < 2 || listed.includes(''))
      throw new InvalidDecision(`line ${line}: cannot be read: ${written.trim()}`);
    const keys = listed.map((key) => (kind === 'player' ? playerNameKey(key) : key));
    if (verdict === 'different') {
      apart.push({ kind, keys, line });
      continue;
    }
    const [stays = ''] = keys;
    const name = /^soccer:[^:]+:([^@]+)$/.exec(listed[0] ?? '')?.[1];
    if (kind === 'player' && name !== undefined) names.set(stays, name);
    // Spellings that differ in accents alone are one key already.
    for (const key of new Set(keys)) {
      if (canonicalKeys.has(`${kind}\n${key}`)) throw new InvalidDecision(`line ${line}: ${key} is in two decisions`);
      canonicalKeys.set(`${kind}\n${key}`, stays);
    }
  }
  const canonical = (kind: DecisionKind, key: string): string => canonicalKeys.get(`${kind}\n${key}`) ?? key;
  const different = new Set<string>();
  for (const { kind, keys, line } of apart) {
    const entities = keys.map((key) => canonical(kind, key));
    if (new Set(entities).size < entities.length)
      throw new InvalidDecision(`line ${line}: the same and different: ${keys.join(SEPARATOR)}`);
    for (const a of entities) for (const b of entities) different.add(pairKey(kind, a, b));
  }
  const entity = (kind: DecisionKind, key: string) => canonical(kind, kind === 'player' ? playerNameKey(key) : key);
  return {
    canonical,
    playerName: (key) => names.get(canonical('player', key)),
    areDifferent: (kind, a, b) => different.has(pairKey(kind, entity(kind, a), entity(kind, b))),
  };
}

function kindOf(text: string | undefined): DecisionKind | undefined {
  if (text === 'player') return text;
  const id = /^team (\d+)$/.exec(text ?? '')?.[1];
  return id === undefined ? undefined : `team ${Number(id)}`;
}

function pairKey(kind: DecisionKind, a: string, b: string): string {
  return `${kind}\n${a}\n${b}`;
}
