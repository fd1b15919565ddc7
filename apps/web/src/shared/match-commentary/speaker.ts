import type { PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type { i18n } from 'i18next';
import { type SentenceKind, variantKey } from './variant.ts';

/** One line of the commentary. */
export interface CommentaryLine {
  readonly id: string;
  /** Minute, clock or round as it is shown. */
  readonly time: string;
  readonly side: Side | undefined;
  readonly text: string;
  readonly isKey: boolean;
  /** The event was changed after it was published; the sentence says how. */
  readonly isCorrected: boolean;
}

/** Writes the sentences of one match. */
export class Speaker {
  readonly #i18n: i18n;
  readonly #teams: readonly [string, string];

  constructor(i18n: i18n, teams: readonly [string, string]) {
    this.#i18n = i18n;
    this.#teams = teams;
  }

  get teams(): readonly [string, string] {
    return this.#teams;
  }

  team(side: Side | undefined): string {
    return side === undefined ? this.#teams.join(' – ') : this.#teams[side];
  }

  /** "利物浦的萨拉赫", or the team alone when the player is unknown. */
  who(side: Side | undefined, player: PlayerRef | undefined): string {
    if (player === undefined) return this.team(side);
    return side === undefined ? player.name : this.say('who', { team: this.#teams[side], player: player.name });
  }

  /** Returns a sentence in the structure that belongs to the event's id. */
  vary(kind: SentenceKind, eventId: string, values: Readonly<Record<string, unknown>>): string {
    return this.say(variantKey(kind, eventId), values);
  }

  /** Returns a sentence that has one structure. Keys contain data of the feed: one without a message gives an empty text. */
  say(key: string, values: Readonly<Record<string, unknown>> = {}): string {
    return String(this.#i18n.t(key, { ...values, ns: 'match-commentary', defaultValue: '' }));
  }

  /** Returns a reason in words: a code with a message, or the provider's own text. */
  reason(code: string): string {
    return this.say(`reason.${code}`, {}) || (/^[a-z_]+$/.test(code) ? this.say('reason.other', {}) : code);
  }

  /** Returns the sentence that replaces the one of an event that was withdrawn. */
  withdrawn(sentence: string, code: string): string {
    return this.say('event_cancelled', { event: sentence.replace(/[。.!！]$/, ''), reason: this.reason(code) });
  }
}
