import type { PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { VariantPicker } from './variant-picker.ts';
import type { Language } from './draft.ts';
import { theLeague } from './english-text.ts';
import { fact, EMPTY_PHRASE, type Phrase, phrase, type Word } from './phrase.ts';

/** Names and texts of the subjects of an article, as words that link to their pages. */
export class ArticleContext {
  readonly detail: MatchDetail;
  readonly language: Language;
  readonly choice: VariantPicker;

  constructor(detail: MatchDetail, language: Language) {
    this.detail = detail;
    this.language = language;
    this.choice = new VariantPicker(detail.id);
  }

  /** Returns the text of the article's language. */
  in<T>(chinese: T, english: T): T {
    return this.language === 'zh_CN' ? chinese : english;
  }

  /** Names league and round: "日职联第10轮", or "in the J.League (Round 10)". */
  get where(): Phrase {
    const { occasion } = this;
    if (this.language === 'zh_CN') return phrase`${this.league}${occasion}`;
    return occasion.length === 0 ? phrase`in ${theLeague(this.league)}` : phrase`in ${theLeague(this.league)} (${occasion})`;
  }

  team(side: Side): Word {
    const team = this.detail.teams[side];
    if (team === undefined) throw new RangeError(`match ${this.detail.id} does not have two teams`);
    return { ...fact(team.name, 'team', [side], team.name), ref: { kind: 'team', id: team.id } };
  }

  player(player: PlayerRef): Word {
    return { ...fact(player.name, 'player', [player.id], player.name), ref: { kind: 'player', id: player.id } };
  }

  get league(): Word {
    const { id, name } = this.detail.league;
    return { ...fact(name, 'league', [], name), ref: { kind: 'league', id } };
  }

  get leagueShort(): Word {
    return fact(this.detail.league.short, 'league_short', [], this.detail.league.short);
  }

  /** Names stage, group and round as far as they are known: "季后赛 半决赛" or "Playoffs, Semi-final". */
  get occasion(): Phrase {
    const { stage, group, round } = this.detail;
    const words = [
      stage === undefined ? undefined : fact(stage, 'stage', [], stage),
      group === undefined ? undefined : fact(group, 'group', [], group),
      round === undefined ? undefined : fact(round, 'round', [], round),
    ].filter((word) => word !== undefined);
    if (words.length === 0) return EMPTY_PHRASE;
    const between = this.language === 'zh_CN' ? '' : ', ';
    return words.flatMap((word, index) => (index === 0 ? [word] : between === '' ? [word] : [between, word]));
  }

  /** Names the round for a title; empty when it would be ambiguous without stage or group. */
  get roundShort(): Phrase {
    const { stage, group, round } = this.detail;
    return stage !== undefined || group !== undefined || round === undefined || round.length > 12
      ? EMPTY_PHRASE
      : [fact(round, 'round', [], round)];
  }

  /** Formats a score from the view of a side: "3-1". */
  score(says: string, of: readonly (string | number)[], score: readonly [number, number], first: Side): Word {
    const turned: [number, number] = first === 0 ? [score[0], score[1]] : [score[1], score[0]];
    return fact(`${turned[0]}-${turned[1]}`, says, [...of, first], turned);
  }

  /** Formats the final score from the view of a side. */
  final(score: readonly [number, number], first: Side): Word {
    return this.score('score', [], score, first);
  }
}

export const SIDES = [0, 1] as const satisfies readonly Side[];

export function otherOf(side: Side): Side {
  return side === 0 ? 1 : 0;
}
