import type { GameId } from '@matchpoint/contracts/games';
import type { Side } from '@matchpoint/contracts/match/base';
import type { GameDetail, MobaGame, MobaPlayer, SeriesFacts } from '@matchpoint/contracts/match/series';
import { DOTA2_HEROES } from '@matchpoint/contracts/terms/dota2';
import { KOG_HEROES } from '@matchpoint/contracts/terms/kog';
import { LOL_CHAMPIONS } from '@matchpoint/contracts/terms/lol';
import { type Terms, termOf } from '@matchpoint/contracts/terms/terms';
import { type Cast, otherOf, SIDES } from './cast.ts';
import { type Draft, type DraftBlock, paragraph, section } from './draft.ts';
import { grouped, inWords, lengthOf, listed } from './english.ts';
import { fact, joined, NOTHING, type Phrase, say, stating, type Word } from './phrase.ts';
import { seriesReport } from './series-report.ts';
import type { PlayedGame, SeriesStory } from './series-story.ts';
import { forfeitLine, gameWord, totalOf, versusHead } from './series-words.ts';

/** A report of a series of LoL, Wild Rift, Honor of Kings or Dota 2. */
export function mobaReport(cast: Cast, facts: SeriesFacts): Draft | undefined {
  return seriesReport(cast, facts, (story) => ({
    stars: stars(cast, story),
    sections: [
      ...section(cast.in('逐局回顾', 'Game by game'), [
        ...story.games.flatMap((game, index) => paragraph(tellGame(cast, game, index), cast.language)),
        ...gamesTable(cast, story),
      ]),
      ...section(cast.in('阵容', 'Drafts'), draftsTable(cast, story)),
    ],
  }));
}

const HEROES: Readonly<Partial<Record<GameId, Terms>>> = { 1: LOL_CHAMPIONS, 3: KOG_HEROES, 4: DOTA2_HEROES, 7: LOL_CHAMPIONS };

function heroWord(cast: Cast, key: string, of: readonly (string | number)[]): Word {
  const name = termOf(HEROES[cast.detail.gameId] ?? {}, key, cast.language);
  // A hero that has no name yet is called by its key, in its words: "Master Yi".
  return fact(name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' '), 'hero', of, key);
}

function mobaOf(game: GameDetail): MobaGame | undefined {
  return game.detail?.kind === 'moba' ? game.detail : undefined;
}

/** The best players of the series on both sides. */
function stars(cast: Cast, story: SeriesStory): Phrase {
  const { totals, winner } = story;
  if (totals === undefined || winner === undefined) return NOTHING;
  const [top] = totals[winner];
  const [theirs] = totals[otherOf(winner)];
  if (top === undefined || theirs === undefined) return NOTHING;
  const best = stating('top_killer', [winner], top.player.id);
  const otherBest = stating('top_killer', [otherOf(winner)], theirs.player.id);
  const many = story.games.length > 1;
  return cast.in(
    say`${cast.player(top.player)}${many ? ['系列赛合计'] : []}贡献${totalOf(cast, top)}，领跑${cast.team(winner)}击杀榜${best}；${cast.team(otherOf(winner))}方面，${cast.player(theirs.player)}拿到${totalOf(cast, theirs)}${otherBest}。`,
    say`${cast.player(top.player)} had the most kills for ${cast.team(winner)}, finishing ${totalOf(cast, top)}${best}; ${cast.player(theirs.player)} was ${totalOf(cast, theirs)} for ${cast.team(otherOf(winner))}${otherBest}.`,
  );
}

/** How far the winner of a game was behind in gold at most, when that was much. */
const TOLD_GOLD = 2_500;

function tellGame(cast: Cast, { game, winner }: PlayedGame, index: number): Phrase[] {
  const { no } = game;
  if (game.status === 'forfeit') return [forfeitLine(cast, no, winner)];
  const won = stating('game_winner', [no], winner);
  const w = cast.team(winner);
  const length = game.lengthSec === undefined ? undefined : fact(lengthOf(game.lengthSec), 'length', [no], game.lengthSec);
  const kills = game.score === undefined ? undefined : cast.score('game_score', [no], game.score, winner);
  const word = gameWord(cast, no);
  const result = cast.in(
    cast.choice.of(`game${index}`, [
      say`${word}，${w}${length === undefined ? [] : say`用时${length}`}拿下胜利${kills === undefined ? [] : say`，人头比${kills}`}${won}。`,
      say`${word}由${w}赢下${length === undefined ? [] : say`，比赛历时${length}`}${kills === undefined ? [] : say`，双方人头比为${kills}`}${won}。`,
      say`${w}在${word}取胜${kills === undefined ? [] : say`，人头比${kills}`}${length === undefined ? [] : say`，耗时${length}`}${won}。`,
    ]),
    cast.choice.of(`game${index}`, [
      say`${w} took ${word}${length === undefined ? [] : say` in ${length}`}${kills === undefined ? [] : say`, ${kills} on kills`}.${won}`,
      say`${w} won ${word}${kills === undefined ? [] : say` with a kill score of ${kills}`}${length === undefined ? [] : say` after ${length}`}.${won}`,
    ]),
  );
  const moba = mobaOf(game);
  if (moba === undefined) return [result];
  return [result, gold(cast, no, winner, moba), objectives(cast, no, winner, moba), starOf(cast, no, winner, moba)];
}

function gold(cast: Cast, no: number, winner: Side, moba: MobaGame): Phrase {
  const sign = winner === 0 ? 1 : -1;
  const worst = Math.max(0, ...moba.goldDiff.map(([, value]) => -value * sign));
  const [own, theirs] = [moba.teams[winner].gold, moba.teams[otherOf(winner)].gold];
  const end = own > theirs && theirs > 0 ? fact(amount(cast, own - theirs), 'gold_end', [no, winner], own - theirs) : undefined;
  if (worst >= TOLD_GOLD) {
    const most = fact(amount(cast, worst), 'gold_behind', [no, winner], worst);
    return cast.in(
      say`${cast.team(winner)}经济一度落后${most}${end === undefined ? [] : say`，终局时反而领先${end}`}。`,
      say`They had been ${most} gold behind${end === undefined ? [] : say` and finished ${end} ahead`}.`,
    );
  }
  if (end === undefined) return NOTHING;
  return cast.in(say`终局时${cast.team(winner)}经济领先${end}。`, say`They finished ${end} gold ahead.`);
}

/** "1.2万", "12,400". */
function amount(cast: Cast, gold: number): string {
  return cast.in(gold >= 10_000 ? `${(Math.floor(gold / 1_000) / 10).toString()}万` : String(gold), grouped(gold));
}

const OBJECTIVES: Readonly<Record<string, { zh: string; measure: string; one: string; many: string }>> = {
  dragons: { zh: '小龙', measure: '条', one: 'dragon', many: 'dragons' },
  barons: { zh: '大龙', measure: '条', one: 'Baron', many: 'Barons' },
  roshans: { zh: '肉山', measure: '次', one: 'Roshan', many: 'Roshans' },
  tyrants: { zh: '暴君', measure: '条', one: 'Tyrant', many: 'Tyrants' },
  overlords: { zh: '主宰', measure: '条', one: 'Overlord', many: 'Overlords' },
};

function objectives(cast: Cast, no: number, winner: Side, moba: MobaGame): Phrase {
  const team = moba.teams[winner];
  const taken = Object.entries(OBJECTIVES).flatMap(([key, name]): Phrase[] => {
    const count = team.objectives[key] ?? 0;
    if (count === 0) return [];
    const of = [no, winner, key];
    return [
      cast.in(
        say`${fact(String(count), 'objective', of, count)}${[name.measure]}${[name.zh]}`,
        say`${fact(`${inWords(count)} ${count === 1 ? name.one : name.many}`, 'objective', of, count)}`,
      ),
    ];
  });
  const towers =
    team.towers === 0
      ? []
      : [
          cast.in(
            say`${fact(String(team.towers), 'towers', [no, winner], team.towers)}座防御塔`,
            say`${fact(`${inWords(team.towers)} ${team.towers === 1 ? 'tower' : 'towers'}`, 'towers', [no, winner], team.towers)}`,
          ),
        ];
  const all = [...taken, ...towers];
  if (all.length === 0) return NOTHING;
  return cast.in(say`${cast.team(winner)}此局拿下${joined(all, '、')}。`, say`${cast.team(winner)} took ${listed(all)}.`);
}

/** The player of the game where the data names one, else the winner with most kills and assists. */
function starOf(cast: Cast, no: number, winner: Side, moba: MobaGame): Phrase {
  const all = [...moba.players[0], ...moba.players[1]];
  const mvp = all.find((line) => line.mvp === true);
  const star = mvp ?? moba.players[winner].toSorted((a, b) => worthOf(b) - worthOf(a))[0];
  if (star === undefined) return NOTHING;
  const { player } = star;
  const line = kda(star, no);
  const hero = player.name === star.hero ? undefined : heroWord(cast, star.hero, [no, player.id]);
  const rating =
    star.rating === undefined || mvp === undefined ? undefined : fact(star.rating.toFixed(1), 'rating', [no, player.id], star.rating);
  if (mvp !== undefined) {
    const mark = stating('mvp', [no], player.id);
    return cast.in(
      say`本局MVP为${cast.player(player)}${hero === undefined ? [] : say`（${hero}）`}，${line}${rating === undefined ? [] : say`，评分${rating}`}${mark}。`,
      say`${cast.player(player)}${hero === undefined ? [] : say` on ${hero}`} was the MVP at ${line}${rating === undefined ? [] : say`, rated ${rating}`}.${mark}`,
    );
  }
  return cast.in(
    say`${cast.player(player)}${hero === undefined ? [] : say`的${hero}`}打出${line}的数据。`,
    say`${cast.player(player)} went ${line}${hero === undefined ? [] : say` on ${hero}`}.`,
  );
}

function worthOf({ kills, deaths, assists }: MobaPlayer): number {
  return 2 * kills + assists - deaths;
}

function kda({ kills, deaths, assists, player }: MobaPlayer, no: number): Word {
  return fact(`${kills}/${deaths}/${assists}`, 'kda', [no, player.id], [kills, deaths, assists]);
}

function gamesTable(cast: Cast, { games }: SeriesStory): DraftBlock[] {
  if (games.length < 2) return [];
  const lengths = games.every(({ game }) => game.lengthSec !== undefined);
  const kills = games.every(({ game }) => game.score !== undefined);
  if (!lengths && !kills) return [];
  const head = [
    cast.in('局', 'Game'),
    cast.in('胜者', 'Winner'),
    ...(kills ? [versusHead(cast)] : []),
    ...(lengths ? [cast.in('时长', 'Length')] : []),
  ];
  return [
    {
      kind: 'table',
      caption: '',
      head,
      rows: games.map(({ game, winner }): Phrase[] => [
        [fact(String(game.no), 'game', [], game.no)],
        [cast.team(winner), stating('game_winner', [game.no], winner)],
        ...(kills && game.score !== undefined ? [[cast.score('game_score', [game.no], game.score, 0)]] : []),
        ...(lengths && game.lengthSec !== undefined ? [[fact(lengthOf(game.lengthSec), 'length', [game.no], game.lengthSec)]] : []),
      ]),
    },
  ];
}

/** The heroes of every game whose draft is whole. */
function draftsTable(cast: Cast, { games }: SeriesStory): DraftBlock[] {
  const rows = games.flatMap(({ game }) => {
    const draft = mobaOf(game)?.draft ?? [];
    const of = (side: Side, kind: 'ban' | 'pick') => draft.filter((step) => step.kind === kind && step.side === side);
    if (SIDES.some((side) => of(side, 'pick').length !== 5)) return [];
    const heroes = (side: Side, kind: 'ban' | 'pick'): Phrase =>
      joined(
        of(side, kind).map((step): Phrase => [heroWord(cast, step.hero, [game.no, kind, step.order])]),
        cast.in('、', ', '),
      );
    return SIDES.map((side): Phrase[] => [
      cast.in(say`${gameWord(cast, game.no)} ${cast.team(side)}`, say`${fact(`G${game.no}`, 'game', [], game.no)} ${cast.team(side)}`),
      heroes(side, 'pick'),
      heroes(side, 'ban'),
    ]);
  });
  if (rows.length === 0) return [];
  const bans = rows.some((row) => (row[2] ?? []).length > 0);
  const head = [cast.in('队伍', 'Team'), cast.in('选用', 'Picks'), ...(bans ? [cast.in('禁用', 'Bans')] : [])];
  return [{ kind: 'table', caption: '', head, rows: rows.map((row) => row.slice(0, head.length)) }];
}
