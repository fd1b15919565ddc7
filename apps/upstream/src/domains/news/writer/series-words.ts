import type { Side } from '@matchpoint/contracts/match/base';
import { type Cast, otherOf } from './cast.ts';
import { type DraftBlock, fitting, SUMMARY_SIGNS, TITLE_SIGNS } from './draft.ts';
import { capital, inWords } from './english.ts';
import { fact, joined, NOTHING, type Phrase, say, stating, type Word } from './phrase.ts';
import type { PlayerTotal, SeriesShape, SeriesStory } from './series-story.ts';

/** "第3局", "game three"; CS plays maps. */
export function gameWord(cast: Cast, no: number): Word {
  const maps = cast.detail.gameId === 2;
  return fact(cast.in(`第${no}${maps ? '图' : '局'}`, `${maps ? 'map' : 'game'} ${inWords(no)}`), 'game', [], no);
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

function verbOf(cast: Cast, story: SeriesStory): Word {
  const { zh, en } = VERBS[story.shape];
  return fact(cast.choice.of('verb', cast.in(zh, en)), 'series_shape', [], story.shape);
}

function bestOf(cast: Cast, story: SeriesStory): Word {
  return fact(cast.in(`BO${story.bestOf}`, `best-of-${inWords(story.bestOf)}`), 'best_of', [], story.bestOf);
}

export function seriesOpening(cast: Cast, story: SeriesStory): Phrase {
  const { score, winner } = story;
  const where = cast.where;
  if (winner === undefined || story.shape === 'draw') {
    const level = cast.final(score, 0);
    return cast.in(
      cast.choice.of('opening', [
        say`${where}，${cast.team(0)}与${cast.team(1)}战成${level}。`,
        say`${cast.team(0)}和${cast.team(1)}在${where}中以${level}战平。`,
      ]),
      cast.choice.of('opening', [
        say`${cast.team(0)} and ${cast.team(1)} drew ${level} ${where}.`,
        say`${capital(where)}, ${cast.team(0)} and ${cast.team(1)} split the series ${level}.`,
      ]),
    );
  }
  const [w, l] = [cast.team(winner), cast.team(otherOf(winner))];
  const verb = verbOf(cast, story);
  const result = cast.final(score, winner);
  if (story.shape === 'single') {
    return cast.in(
      cast.choice.of('opening', [
        say`${where}，${w}在这场${bestOf(cast, story)}对决中${verb}${l}。${stating('score', [winner], turned(score, winner))}`,
        say`${where}战罢，${w}${fact(cast.detail.gameId === 2 ? '一图定胜负' : '一局定胜负', 'best_of', [], 1)}，${verb}${l}。`,
        say`${w}在${where}的${fact('BO1', 'best_of', [], 1)}对决中${verb}${l}。`,
      ]),
      cast.choice.of('opening', [
        say`${w} ${verb} ${l} in a ${bestOf(cast, story)} ${where}.`,
        say`${capital(where)}, ${w} ${verb} ${l} ${fact(cast.detail.gameId === 2 ? 'on a single map' : 'in a single game', 'best_of', [], 1)}.`,
      ]),
    );
  }
  return cast.in(
    cast.choice.of('opening', [
      say`${where}，${w}以${result}${verb}${l}。`,
      say`${where}战罢，${w}${result}${verb}${l}。`,
      say`${w}${result}${verb}${l}，赢下了${where}的这场${bestOf(cast, story)}较量。`,
      say`在${where}的${bestOf(cast, story)}对决中，${w}${result}${verb}${l}。`,
    ]),
    cast.choice.of('opening', [
      say`${w} ${verb} ${l} ${result} ${where}.`,
      say`${capital(where)}, ${w} ${verb} ${l} ${result}.`,
      say`It ended ${result} as ${w} ${verb} ${l} in a ${bestOf(cast, story)} ${where}.`,
      say`${w} took a ${bestOf(cast, story)} from ${l} ${result} ${where}.`,
    ]),
  );
}

function turned(score: readonly [number, number], first: Side): [number, number] {
  return first === 0 ? [score[0], score[1]] : [score[1], score[0]];
}

/** How the series went, game by game. */
export function seriesArc(cast: Cast, story: SeriesStory): Phrase {
  const { shape, winner, bestOf: length, advantage, games } = story;
  const told: Phrase[] = [];
  if (advantage !== undefined) {
    const side: Side = advantage[0] > 0 ? 0 : 1;
    const ahead = fact(cast.in(`${advantage[side]}-0`, `${advantage[side]}-0`), 'advantage', [side], advantage[side]);
    told.push(
      cast.in(
        say`${cast.team(side)}因胜者组优势赛前以${ahead}领先。`,
        say`${cast.team(side)} started ${ahead} up, an advantage given before the series.`,
      ),
    );
  }
  if (winner === undefined || games.length < 2) return joined(told, cast.in('', ' '));
  const loser = otherOf(winner);
  if (shape === 'reverse') {
    const lost = games.findIndex((one) => one.winner === winner);
    const behind = fact(`0-${lost}`, 'series_behind', [winner], lost);
    told.push(cast.in(say`${cast.team(winner)}一度以${behind}落后。`, say`${cast.team(winner)} had been ${behind} down.`));
  } else if (shape === 'comeback') {
    told.push(
      cast.in(
        say`${cast.team(loser)}先拔头筹，此后${cast.team(winner)}完成反超。${stating('game_winner', [1], loser)}`,
        say`${cast.team(loser)} won the opener before ${cast.team(winner)} turned the series around.${stating('game_winner', [1], loser)}`,
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
    told.push(
      cast.in(
        say`系列赛打满${fact(`${length}${cast.detail.gameId === 2 ? '图' : '局'}`, 'best_of', [], length)}，${gameWord(cast, last.game.no)}由${cast.team(last.winner)}拿下${stating('game_winner', [last.game.no], last.winner)}。`,
        say`The series went the distance, and ${cast.team(last.winner)} took ${gameWord(cast, last.game.no)}.${stating('game_winner', [last.game.no], last.winner)}`,
      ),
    );
  }
  return joined(told, cast.in('', ' '));
}

/** "22杀9死31助攻", "22 kills, nine deaths and 31 assists". */
export function totalOf(cast: Cast, total: PlayerTotal): Phrase {
  const word = (of: 'kills' | 'deaths' | 'assists') => fact(String(total[of]), 'series_total', [total.player.id, of], total[of]);
  return cast.in(
    say`${word('kills')}杀${word('deaths')}死${word('assists')}助攻`,
    say`${word('kills')}/${word('deaths')}/${word('assists')}`,
  );
}

export function seriesTitle(cast: Cast, story: SeriesStory): Phrase {
  const { score, winner, totals } = story;
  const limit = TITLE_SIGNS[cast.language];
  if (winner === undefined || story.shape === 'draw') {
    const line = cast.in(
      say`${cast.leagueShort}：${cast.team(0)} ${cast.final(score, 0)} ${cast.team(1)}，双方战平`,
      say`${cast.team(0)} and ${cast.team(1)} split series ${cast.final(score, 0)}`,
    );
    return fitting(limit, [line, say`${cast.team(0)} ${cast.final(score, 0)} ${cast.team(1)}`]);
  }
  const [w, l] = [cast.team(winner), cast.team(otherOf(winner))];
  const [top] = totals?.[winner] ?? [];
  const line = say`${cast.team(0)} ${cast.final(score, 0)} ${cast.team(1)}`;
  const result = cast.final(score, winner);
  const verb = fact(titleVerb(cast, story.shape), 'series_shape', [], story.shape);
  if (cast.language === 'zh_CN') {
    const star =
      top === undefined
        ? NOTHING
        : say`${cast.player(top.player)}${fact(String(top.kills), 'series_total', [top.player.id, 'kills'], top.kills)}杀`;
    return fitting(limit, [
      cast.choice.of('title', [
        say`${cast.leagueShort}：${w} ${result} ${verb}${l}`,
        say`${cast.leagueShort}：${line}${star.length === 0 ? NOTHING : say`，${star}`}`,
        say`${star.length === 0 ? NOTHING : say`${star}，`}${w} ${result} ${verb}${l}`,
      ]),
      line,
    ]);
  }
  return fitting(limit, [
    cast.choice.of('title', [
      say`${w} ${verb} ${l} ${result} in ${cast.leagueShort}`,
      say`${cast.leagueShort}: ${w} ${verb} ${l} ${result}`,
      top === undefined
        ? say`${w} ${verb} ${l} ${result}`
        : say`${cast.player(top.player)} has ${fact(String(top.kills), 'series_total', [top.player.id, 'kills'], top.kills)} kills as ${w} ${verb} ${l}`,
    ]),
    say`${w} ${verb} ${l} ${result}`,
    line,
  ]);
}

function titleVerb(cast: Cast, shape: SeriesShape): string {
  const zh: Record<SeriesShape, string> = {
    single: '击败',
    sweep: '横扫',
    reverse: '逆转',
    comeback: '逆转',
    decider: '险胜',
    clear: '击败',
    draw: '战平',
  };
  const en: Record<SeriesShape, string> = {
    single: 'beat',
    sweep: 'sweep',
    reverse: 'come back to beat',
    comeback: 'rally past',
    decider: 'edge',
    clear: 'beat',
    draw: 'draw with',
  };
  return cast.in(zh, en)[shape];
}

export function seriesSummary(cast: Cast, story: SeriesStory): Phrase {
  const first = seriesOpening(cast, story);
  const arc = seriesArc(cast, story);
  const { winner, score } = story;
  const short =
    winner === undefined
      ? cast.in(
          say`${cast.team(0)}与${cast.team(1)}战成${cast.final(score, 0)}。`,
          say`${cast.team(0)} and ${cast.team(1)} drew ${cast.final(score, 0)}.`,
        )
      : cast.in(
          say`${cast.team(winner)}${cast.final(score, winner)}击败${cast.team(otherOf(winner))}。`,
          say`${cast.team(winner)} beat ${cast.team(otherOf(winner))} ${cast.final(score, winner)}.`,
        );
  return fitting(SUMMARY_SIGNS[cast.language], [joined([first, arc], cast.in('', ' ')), first, short]);
}

/** A game that was not played. */
export function forfeitLine(cast: Cast, no: number, winner: Side): Phrase {
  const mark = stating('forfeit', [no], winner);
  return cast.in(
    say`${gameWord(cast, no)}${cast.team(otherOf(winner))}弃权，${cast.team(winner)}直接得分。${mark}`,
    say`${cast.team(otherOf(winner))} forfeited ${gameWord(cast, no)}, which went to ${cast.team(winner)}.${mark}`,
  );
}

/** Kills, deaths and assists of everybody over the series, the winners first. */
export function totalsTables(cast: Cast, story: SeriesStory): DraftBlock[] {
  const { totals, winner = 0 } = story;
  if (totals === undefined) return [];
  const mvps = totals.flat().some((total) => total.mvps > 0);
  const head = [
    cast.in('选手', 'Player'),
    cast.in('击杀', 'Kills'),
    cast.in('死亡', 'Deaths'),
    cast.in('助攻', 'Assists'),
    ...(mvps ? ['MVP'] : []),
  ];
  return [winner, otherOf(winner)].map((side) => ({
    kind: 'table',
    caption: cast.team(side).text,
    head,
    rows: totals[side]
      .slice(0, 6)
      .map((total): Phrase[] => [
        [cast.player(total.player)],
        ...(['kills', 'deaths', 'assists', ...(mvps ? (['mvps'] as const) : [])] as const).map((of): Phrase => [
          fact(String(total[of]), 'series_total', [total.player.id, of], total[of]),
        ]),
      ]),
  }));
}

/** The head of a column of scores: "BRO : DNF". */
export function versusHead(cast: Cast): string {
  const [home, away] = cast.detail.teams;
  return `${home?.name ?? ''} : ${away?.name ?? ''}`.slice(0, 60);
}
