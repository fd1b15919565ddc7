import type { Side } from '@matchpoint/contracts/match/base';
import { type ArticleContext, otherOf } from './article-context.ts';
import type { DraftBlock } from './draft.ts';
import { capital, inWords } from './english-text.ts';
import { fact, joinPhrases, type Phrase, phrase, silentClaim, type Word } from './phrase.ts';
import type { PlayerTotal, SeriesShape, SeriesStory } from './series-story.ts';

/** Names a game: "第3局", "game three"; CS plays maps. */
export function gameWord(context: ArticleContext, no: number): Word {
  const maps = context.detail.gameId === 2;
  return fact(context.in(`第${no}${maps ? '图' : '局'}`, `${maps ? 'map' : 'game'} ${inWords(no)}`), 'game', [], no);
}

const VERBS: Readonly<Record<SeriesShape, { zh: readonly [string, ...string[]]; en: readonly [string, ...string[]] }>> = {
  single: { zh: ['击败', '战胜'], en: ['beat', 'defeated'] },
  sweep: { zh: ['横扫', '零封', '完胜'], en: ['swept', 'swept aside', 'blanked'] },
  reverse: { zh: ['逆转', '翻盘击败'], en: ['completed a comeback against', 'turned the series around against'] },
  comeback: { zh: ['逆转', '后来居上击败'], en: ['came from behind to beat', 'rallied to beat'] },
  decider: { zh: ['苦战击败', '力克', '险胜'], en: ['edged', 'outlasted', 'got past'] },
  clear: { zh: ['击败', '战胜', '拿下'], en: ['beat', 'defeated', 'got past'] },
  draw: { zh: ['战平'], en: ['drew with'] },
};

function verbOf(context: ArticleContext, story: SeriesStory): Word {
  const { zh, en } = VERBS[story.shape];
  return fact(context.choice.of('verb', context.in(zh, en)), 'series_shape', [], story.shape);
}

function bestOf(context: ArticleContext, story: SeriesStory): Word {
  return fact(context.in(`BO${story.bestOf}`, `best-of-${inWords(story.bestOf)}`), 'best_of', [], story.bestOf);
}

export function seriesOpening(context: ArticleContext, story: SeriesStory): Phrase {
  const { score, winner } = story;
  const where = context.where;
  if (winner === undefined || story.shape === 'draw') {
    const level = context.final(score, 0);
    return context.in(
      context.choice.of('opening', [
        phrase`${where}，${context.team(0)}与${context.team(1)}战成${level}。`,
        phrase`${context.team(0)}和${context.team(1)}在${where}中以${level}战平。`,
      ]),
      context.choice.of('opening', [
        phrase`${context.team(0)} and ${context.team(1)} drew ${level} ${where}.`,
        phrase`${capital(where)}, ${context.team(0)} and ${context.team(1)} split the series ${level}.`,
      ]),
    );
  }
  const [w, l] = [context.team(winner), context.team(otherOf(winner))];
  const verb = verbOf(context, story);
  const result = context.final(score, winner);
  if (story.shape === 'single') {
    return context.in(
      context.choice.of('opening', [
        phrase`${where}，${w}在这场${bestOf(context, story)}对决中${verb}${l}。${silentClaim('score', [winner], turned(score, winner))}`,
        phrase`${where}战罢，${w}${fact(context.detail.gameId === 2 ? '一图定胜负' : '一局定胜负', 'best_of', [], 1)}，${verb}${l}。`,
        phrase`${w}在${where}的${fact('BO1', 'best_of', [], 1)}对决中${verb}${l}。`,
      ]),
      context.choice.of('opening', [
        phrase`${w} ${verb} ${l} in a ${bestOf(context, story)} ${where}.`,
        phrase`${capital(where)}, ${w} ${verb} ${l} ${fact(context.detail.gameId === 2 ? 'on a single map' : 'in a single game', 'best_of', [], 1)}.`,
      ]),
    );
  }
  return context.in(
    context.choice.of('opening', [
      phrase`${where}，${w}以${result}${verb}${l}。`,
      phrase`${where}战罢，${w}${result}${verb}${l}。`,
      phrase`${w}${result}${verb}${l}，赢下了${where}的这场${bestOf(context, story)}较量。`,
      phrase`在${where}的${bestOf(context, story)}对决中，${w}${result}${verb}${l}。`,
    ]),
    context.choice.of('opening', [
      phrase`${w} ${verb} ${l} ${result} ${where}.`,
      phrase`${capital(where)}, ${w} ${verb} ${l} ${result}.`,
      phrase`It ended ${result} as ${w} ${verb} ${l} in a ${bestOf(context, story)} ${where}.`,
      phrase`${w} took a ${bestOf(context, story)} from ${l} ${result} ${where}.`,
    ]),
  );
}

function turned(score: readonly [number, number], first: Side): [number, number] {
  return first === 0 ? [score[0], score[1]] : [score[1], score[0]];
}

/** Describes the series game by game. */
export function seriesArc(context: ArticleContext, story: SeriesStory): Phrase {
  const { shape, winner, bestOf: length, advantage, games } = story;
  const sentences: Phrase[] = [];
  if (advantage !== undefined) {
    const side: Side = advantage[0] > 0 ? 0 : 1;
    const ahead = fact(context.in(`${advantage[side]}-0`, `${advantage[side]}-0`), 'advantage', [side], advantage[side]);
    sentences.push(
      context.in(
        phrase`${context.team(side)}因胜者组优势赛前以${ahead}领先。`,
        phrase`${context.team(side)} started ${ahead} up, an advantage given before the series.`,
      ),
    );
  }
  if (winner === undefined || games.length < 2) return joinPhrases(sentences, context.in('', ' '));
  const loser = otherOf(winner);
  if (shape === 'reverse') {
    const lost = games.findIndex((one) => one.winner === winner);
    const behind = fact(`0-${lost}`, 'series_behind', [winner], lost);
    sentences.push(
      context.in(phrase`${context.team(winner)}一度以${behind}落后。`, phrase`${context.team(winner)} had been ${behind} down.`),
    );
  } else if (shape === 'comeback') {
    sentences.push(
      context.in(
        phrase`${context.team(loser)}先拔头筹，此后${context.team(winner)}完成反超。${silentClaim('game_winner', [1], loser)}`,
        phrase`${context.team(loser)} won the opener before ${context.team(winner)} turned the series around.${silentClaim('game_winner', [1], loser)}`,
      ),
    );
  }
  const last = games.at(-1);
  if (
    length > 1 &&
    last !== undefined &&
    last.game.no === length &&
    story.score[0] + story.score[1] === length &&
    (shape === 'reverse' || shape === 'comeback' || shape === 'decider')
  ) {
    sentences.push(
      context.in(
        phrase`系列赛打满${fact(`${length}${context.detail.gameId === 2 ? '图' : '局'}`, 'best_of', [], length)}，${gameWord(context, last.game.no)}由${context.team(last.winner)}拿下${silentClaim('game_winner', [last.game.no], last.winner)}。`,
        phrase`The series went the distance, and ${context.team(last.winner)} took ${gameWord(context, last.game.no)}.${silentClaim('game_winner', [last.game.no], last.winner)}`,
      ),
    );
  }
  return joinPhrases(sentences, context.in('', ' '));
}

/** Formats totals: "22杀9死31助攻", "22 kills, nine deaths and 31 assists". */
export function totalOf(context: ArticleContext, total: PlayerTotal): Phrase {
  const word = (of: 'kills' | 'deaths' | 'assists') => fact(String(total[of]), 'series_total', [total.player.id, of], total[of]);
  return context.in(
    phrase`${word('kills')}杀${word('deaths')}死${word('assists')}助攻`,
    phrase`${word('kills')}/${word('deaths')}/${word('assists')}`,
  );
}

/** Describes a forfeited game. */
export function forfeitLine(context: ArticleContext, no: number, winner: Side): Phrase {
  const mark = silentClaim('forfeit', [no], winner);
  return context.in(
    phrase`${gameWord(context, no)}${context.team(otherOf(winner))}弃权，${context.team(winner)}直接得分。${mark}`,
    phrase`${context.team(otherOf(winner))} forfeited ${gameWord(context, no)}, which went to ${context.team(winner)}.${mark}`,
  );
}

/** Returns the tables of kills, deaths and assists over the series, the winners first. */
export function totalsTables(context: ArticleContext, story: SeriesStory): DraftBlock[] {
  const { totals, winner = 0 } = story;
  if (totals === undefined) return [];
  const mvps = totals.flat().some((total) => total.mvps > 0);
  const head = [
    context.in('选手', 'Player'),
    context.in('击杀', 'Kills'),
    context.in('死亡', 'Deaths'),
    context.in('助攻', 'Assists'),
    ...(mvps ? ['MVP'] : []),
  ];
  return [winner, otherOf(winner)].map((side) => ({
    kind: 'table',
    caption: context.team(side).text,
    head,
    rows: totals[side]
      .slice(0, 6)
      .map((total): Phrase[] => [
        [context.player(total.player)],
        ...(['kills', 'deaths', 'assists', ...(mvps ? (['mvps'] as const) : [])] as const).map((of): Phrase => [
          fact(String(total[of]), 'series_total', [total.player.id, of], total[of]),
        ]),
      ]),
  }));
}

/** Returns the heading of a column of scores: "BRO : DNF". */
export function versusHead(context: ArticleContext): string {
  const [home, away] = context.detail.teams;
  return `${home?.name ?? ''} : ${away?.name ?? ''}`.slice(0, 60);
}
