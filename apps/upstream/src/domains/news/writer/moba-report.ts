import type { GameId } from '@matchpoint/contracts/games';
import type { Side } from '@matchpoint/contracts/match/base';
import type { GameDetail, MobaGame, MobaPlayer, SeriesFacts } from '@matchpoint/contracts/match/series';
import { DOTA2_HEROES } from '@matchpoint/contracts/terms/dota2';
import { KOG_HEROES } from '@matchpoint/contracts/terms/kog';
import { LOL_CHAMPIONS } from '@matchpoint/contracts/terms/lol';
import { type Terms, termOf } from '@matchpoint/contracts/terms/terms';
import { type ArticleContext, otherOf, SIDES } from './article-context.ts';
import { type Draft, type DraftBlock, paragraph } from './draft.ts';
import { inWords, lengthOf, listed } from './english-text.ts';
import { fact, joinPhrases, EMPTY_PHRASE, type Phrase, phrase, silentClaim, type Word } from './phrase.ts';
import { goldAmount } from './moba-words.ts';
import { seriesReport } from './series-report.ts';
import type { PlayedGame, SeriesStory } from './series-story.ts';
import { forfeitLine, gameWord, totalOf, versusHead } from './series-words.ts';

/** Returns the report of a series of LoL, Wild Rift, Honor of Kings or Dota 2. */
export function mobaReport(context: ArticleContext, facts: SeriesFacts): Draft | undefined {
  return seriesReport(context, facts, (story) => ({
    stars: bestPlayers(context, story),
    course: story.games.flatMap((game, index) => paragraph(tellGame(context, game, index), context.language)),
    numbers: [...gamesTable(context, story), ...draftsTable(context, story)],
    headings: { course: context.in('逐局回顾', 'Game by game'), numbers: context.in('对局与阵容', 'Games and drafts') },
  }));
}

const HEROES: Readonly<Partial<Record<GameId, Terms>>> = { 1: LOL_CHAMPIONS, 3: KOG_HEROES, 4: DOTA2_HEROES, 7: LOL_CHAMPIONS };

function heroWord(context: ArticleContext, key: string, of: readonly (string | number)[]): Word {
  const name = termOf(HEROES[context.detail.gameId] ?? {}, key, context.language);
  // A hero without a name gets its key, split into words: "Master Yi".
  return fact(name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' '), 'hero', of, key);
}

function mobaOf(game: GameDetail): MobaGame | undefined {
  return game.detail?.kind === 'moba' ? game.detail : undefined;
}

/** Describes the best players of both sides. */
function bestPlayers(context: ArticleContext, story: SeriesStory): Phrase {
  const { totals, winner } = story;
  if (totals === undefined || winner === undefined) return EMPTY_PHRASE;
  const [top] = totals[winner];
  const [theirs] = totals[otherOf(winner)];
  if (top === undefined || theirs === undefined) return EMPTY_PHRASE;
  const best = silentClaim('top_killer', [winner], top.player.id);
  const otherBest = silentClaim('top_killer', [otherOf(winner)], theirs.player.id);
  const many = story.games.length > 1;
  return context.in(
    phrase`${context.player(top.player)}${many ? ['系列赛合计'] : []}贡献${totalOf(context, top)}，领跑${context.team(winner)}击杀榜${best}；${context.team(otherOf(winner))}方面，${context.player(theirs.player)}拿到${totalOf(context, theirs)}${otherBest}。`,
    phrase`${context.player(top.player)} had the most kills for ${context.team(winner)}, finishing ${totalOf(context, top)}${best}; ${context.player(theirs.player)} was ${totalOf(context, theirs)} for ${context.team(otherOf(winner))}${otherBest}.`,
  );
}

/** Gold deficits of a winner from this size are mentioned. */
const MIN_GOLD_DEFICIT = 2_500;

function tellGame(context: ArticleContext, { game, winner }: PlayedGame, index: number): Phrase[] {
  const { no } = game;
  if (game.status === 'forfeit') return [forfeitLine(context, no, winner)];
  const won = silentClaim('game_winner', [no], winner);
  const w = context.team(winner);
  const length = game.lengthSec === undefined ? undefined : fact(lengthOf(game.lengthSec), 'length', [no], game.lengthSec);
  const kills = game.score === undefined ? undefined : context.score('game_score', [no], game.score, winner);
  const word = gameWord(context, no);
  const result = context.in(
    context.choice.of(`game${index}`, [
      phrase`${word}，${w}${length === undefined ? [] : phrase`用时${length}`}拿下胜利${kills === undefined ? [] : phrase`，人头比${kills}`}${won}。`,
      phrase`${word}由${w}赢下${length === undefined ? [] : phrase`，比赛历时${length}`}${kills === undefined ? [] : phrase`，双方人头比为${kills}`}${won}。`,
      phrase`${w}在${word}取胜${kills === undefined ? [] : phrase`，人头比${kills}`}${length === undefined ? [] : phrase`，耗时${length}`}${won}。`,
    ]),
    context.choice.of(`game${index}`, [
      phrase`${w} took ${word}${length === undefined ? [] : phrase` in ${length}`}${kills === undefined ? [] : phrase`, ${kills} on kills`}.${won}`,
      phrase`${w} won ${word}${kills === undefined ? [] : phrase` with a kill score of ${kills}`}${length === undefined ? [] : phrase` after ${length}`}.${won}`,
    ]),
  );
  const moba = mobaOf(game);
  if (moba === undefined) return [result];
  return [result, gold(context, no, winner, moba), objectives(context, no, winner, moba), starOf(context, no, winner, moba)];
}

function gold(context: ArticleContext, no: number, winner: Side, moba: MobaGame): Phrase {
  const sign = winner === 0 ? 1 : -1;
  const worst = Math.max(0, ...moba.goldDiff.map(([, value]) => -value * sign));
  const [own, theirs] = [moba.teams[winner].gold, moba.teams[otherOf(winner)].gold];
  const end = own > theirs && theirs > 0 ? fact(goldAmount(context, own - theirs), 'gold_end', [no, winner], own - theirs) : undefined;
  if (worst >= MIN_GOLD_DEFICIT) {
    const most = fact(goldAmount(context, worst), 'gold_behind', [no, winner], worst);
    return context.in(
      phrase`${context.team(winner)}经济一度落后${most}${end === undefined ? [] : phrase`，终局时反而领先${end}`}。`,
      phrase`They had been ${most} gold behind${end === undefined ? [] : phrase` and finished ${end} ahead`}.`,
    );
  }
  if (end === undefined) return EMPTY_PHRASE;
  return context.in(phrase`终局时${context.team(winner)}经济领先${end}。`, phrase`They finished ${end} gold ahead.`);
}

const OBJECTIVES: Readonly<Record<string, { zh: string; measure: string; one: string; many: string }>> = {
  dragons: { zh: '小龙', measure: '条', one: 'dragon', many: 'dragons' },
  barons: { zh: '大龙', measure: '条', one: 'Baron', many: 'Barons' },
  roshans: { zh: '肉山', measure: '次', one: 'Roshan', many: 'Roshans' },
  tyrants: { zh: '暴君', measure: '条', one: 'Tyrant', many: 'Tyrants' },
  overlords: { zh: '主宰', measure: '条', one: 'Overlord', many: 'Overlords' },
};

function objectives(context: ArticleContext, no: number, winner: Side, moba: MobaGame): Phrase {
  const team = moba.teams[winner];
  const taken = Object.entries(OBJECTIVES).flatMap(([key, name]): Phrase[] => {
    const count = team.objectives[key] ?? 0;
    if (count === 0) return [];
    const of = [no, winner, key];
    return [
      context.in(
        phrase`${fact(String(count), 'objective', of, count)}${[name.measure]}${[name.zh]}`,
        phrase`${fact(`${inWords(count)} ${count === 1 ? name.one : name.many}`, 'objective', of, count)}`,
      ),
    ];
  });
  const towers =
    team.towers === 0
      ? []
      : [
          context.in(
            phrase`${fact(String(team.towers), 'towers', [no, winner], team.towers)}座防御塔`,
            phrase`${fact(`${inWords(team.towers)} ${team.towers === 1 ? 'tower' : 'towers'}`, 'towers', [no, winner], team.towers)}`,
          ),
        ];
  const all = [...taken, ...towers];
  if (all.length === 0) return EMPTY_PHRASE;
  return context.in(
    phrase`${context.team(winner)}此局拿下${joinPhrases(all, '、')}。`,
    phrase`${context.team(winner)} took ${listed(all)}.`,
  );
}

/** Describes the MVP when the data names one, otherwise the winner's player with the most kills and assists. */
function starOf(context: ArticleContext, no: number, winner: Side, moba: MobaGame): Phrase {
  const all = [...moba.players[0], ...moba.players[1]];
  const mvp = all.find((line) => line.mvp === true);
  const star = mvp ?? moba.players[winner].toSorted((a, b) => worthOf(b) - worthOf(a))[0];
  if (star === undefined) return EMPTY_PHRASE;
  const { player } = star;
  const line = kda(star, no);
  const hero = player.name === star.hero ? undefined : heroWord(context, star.hero, [no, player.id]);
  const rating =
    star.rating === undefined || mvp === undefined ? undefined : fact(star.rating.toFixed(1), 'rating', [no, player.id], star.rating);
  if (mvp !== undefined) {
    const mark = silentClaim('mvp', [no], player.id);
    return context.in(
      phrase`本局MVP为${context.player(player)}${hero === undefined ? [] : phrase`（${hero}）`}，${line}${rating === undefined ? [] : phrase`，评分${rating}`}${mark}。`,
      phrase`${context.player(player)}${hero === undefined ? [] : phrase` on ${hero}`} was the MVP at ${line}${rating === undefined ? [] : phrase`, rated ${rating}`}.${mark}`,
    );
  }
  return context.in(
    phrase`${context.player(player)}${hero === undefined ? [] : phrase`的${hero}`}打出${line}的数据。`,
    phrase`${context.player(player)} went ${line}${hero === undefined ? [] : phrase` on ${hero}`}.`,
  );
}

function worthOf({ kills, deaths, assists }: MobaPlayer): number {
  return 2 * kills + assists - deaths;
}

function kda({ kills, deaths, assists, player }: MobaPlayer, no: number): Word {
  return fact(`${kills}/${deaths}/${assists}`, 'kda', [no, player.id], [kills, deaths, assists]);
}

function gamesTable(context: ArticleContext, { games }: SeriesStory): DraftBlock[] {
  if (games.length < 2) return [];
  const lengths = games.every(({ game }) => game.lengthSec !== undefined);
  const kills = games.every(({ game }) => game.score !== undefined);
  if (!lengths && !kills) return [];
  const head = [
    context.in('局', 'Game'),
    context.in('胜者', 'Winner'),
    ...(kills ? [versusHead(context)] : []),
    ...(lengths ? [context.in('时长', 'Length')] : []),
  ];
  return [
    {
      kind: 'table',
      caption: '',
      head,
      rows: games.map(({ game, winner }): Phrase[] => [
        [fact(String(game.no), 'game', [], game.no)],
        [context.team(winner), silentClaim('game_winner', [game.no], winner)],
        ...(kills && game.score !== undefined ? [[context.score('game_score', [game.no], game.score, 0)]] : []),
        ...(lengths && game.lengthSec !== undefined ? [[fact(lengthOf(game.lengthSec), 'length', [game.no], game.lengthSec)]] : []),
      ]),
    },
  ];
}

/** Returns the table of the heroes of every game with a complete draft. */
function draftsTable(context: ArticleContext, { games }: SeriesStory): DraftBlock[] {
  const rows = games.flatMap(({ game }) => {
    const draft = mobaOf(game)?.draft ?? [];
    const of = (side: Side, kind: 'ban' | 'pick') => draft.filter((step) => step.kind === kind && step.side === side);
    if (SIDES.some((side) => of(side, 'pick').length !== 5)) return [];
    const heroes = (side: Side, kind: 'ban' | 'pick'): Phrase =>
      joinPhrases(
        of(side, kind).map((step): Phrase => [heroWord(context, step.hero, [game.no, kind, step.order])]),
        context.in('、', ', '),
      );
    return SIDES.map((side): Phrase[] => [
      context.in(
        phrase`${gameWord(context, game.no)} ${context.team(side)}`,
        phrase`${fact(`G${game.no}`, 'game', [], game.no)} ${context.team(side)}`,
      ),
      heroes(side, 'pick'),
      heroes(side, 'ban'),
    ]);
  });
  if (rows.length === 0) return [];
  const bans = rows.some((row) => (row[2] ?? []).length > 0);
  const head = [context.in('队伍', 'Team'), context.in('选用', 'Picks'), ...(bans ? [context.in('禁用', 'Bans')] : [])];
  return [{ kind: 'table', caption: '', head, rows: rows.map((row) => row.slice(0, head.length)) }];
}
