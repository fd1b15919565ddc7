import type { TextLanguage } from '@matchpoint/contracts/content/content';
import type { Rng } from '@matchpoint/feeds/simulator/prng';
import { toTaiwan } from '../../text/chinese.ts';
import { commentsEn, DANMAKU_EN, EN } from './talk-en.ts';
import type { TalkFacts } from './talk-facts.ts';
import { commentsZh, DANMAKU_ZH, ZH } from './talk-zh.ts';

export type TalkKind = 'comment' | 'reply' | 'before' | 'post_after' | 'post_before';

/** Picks texts for a list and never the same one twice. */
export class Talk {
  readonly #rng: Rng;
  readonly #used = new Set<string>();

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  /** Returns what a person says of a match; undefined when all that could be said is used. `facts` are in the person's language. */
  say(kind: TalkKind, facts: TalkFacts, language: TextLanguage): string | undefined {
    return this.#choose(templatesOf(kind, facts, language), facts, language);
  }

  /** Returns a danmaku at an event of a film. */
  danmaku(event: string, facts: TalkFacts, language: TextLanguage): string | undefined {
    const other = DANMAKU_ZH['other'] ?? [];
    const lines = language === 'en_US' ? DANMAKU_EN : [...(DANMAKU_ZH[event] ?? []), ...other];
    return this.#choose(lines, facts, language);
  }

  #choose(templates: readonly string[], facts: TalkFacts, language: TextLanguage): string | undefined {
    const texts = templates.flatMap((template) => fill(template, facts) ?? []).filter((text) => !this.#used.has(text));
    if (texts.length === 0) return undefined;
    const text = this.#rng.pick(texts);
    this.#used.add(text);
    return language === 'zh_tw' ? toTaiwan(text) : text;
  }
}

function templatesOf(kind: TalkKind, facts: TalkFacts, language: TextLanguage): readonly string[] {
  const words = language === 'en_US' ? EN : ZH;
  switch (kind) {
    case 'comment':
      return language === 'en_US' ? commentsEn(facts) : commentsZh(facts);
    case 'reply':
      return words.replies;
    case 'before':
      return words.before;
    case 'post_before':
      return words.postsBefore;
    case 'post_after':
      return facts.winner === undefined ? words.postsLevel : words.postsAfter;
  }
}

/** Returns a template with its names; undefined when the match does not have one of them. */
function fill(template: string, facts: TalkFacts): string | undefined {
  const values: Readonly<Record<string, string | undefined>> = {
    W: facts.winner,
    L: facts.loser,
    S: facts.score,
    H: facts.hero,
    A: facts.home,
    B: facts.away,
    C: facts.league,
  };
  let whole = true;
  const text = template.replaceAll(/\{([A-Z])\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) whole = false;
    return value ?? '';
  });
  return whole ? text : undefined;
}
