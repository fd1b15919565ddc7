import type { BattleRoyaleTeamRow } from '@matchpoint/contracts/match/battle-royale';
import { PUBG_MAPS } from '@matchpoint/contracts/terms/maps';
import { termOf } from '@matchpoint/contracts/terms/terms';
import type { ArticleContext } from './article-context.ts';
import { type Draft, type DraftBlock, paragraph } from './draft.ts';
import { capital, counted, inWords, listed } from './english-text.ts';
import { fact, joinPhrases, EMPTY_PHRASE, type Phrase, phrase, silentClaim, type Word } from './phrase.ts';
import { reportOf } from './report.ts';
import { royaleStories } from './royale-stories.ts';
import { type RoyaleStory, royaleStory } from './royale-story.ts';
import { dinnersOf, kills, points, rankOne, team, total } from './royale-words.ts';

/** Returns the report of a day of PUBG or PUBG Mobile. */
export function royaleReport(context: ArticleContext): Draft | undefined {
  const story = royaleStory(context.detail);
  if (story === undefined) return undefined;
  return reportOf(context, royaleStories(context, story), {
    result: opening(context, story),
    support: [runnersUp(context, story), dinnersLine(context, story), killers(context, story)],
    course: paragraph(gameLines(context, story), context.language),
    numbers: gamesTable(context, story),
    people: standings(context, story),
    after: [cutLine(context, story)],
    headings: {
      course: context.in('各场情况', 'Game by game'),
      numbers: context.in('吃鸡记录', 'Winners of the games'),
      people: context.in('总积分榜', 'Overall standings'),
      after: context.in('晋级形势', 'The cut'),
    },
  });
}

function opening(context: ArticleContext, { first, games }: RoyaleStory): Phrase {
  const { where } = context;
  const played = context.in(fact(`${games.length}场`, 'games', [], games.length), counted(games.length, 'game', 'games', []));
  const mark = rankOne(first);
  const dinners =
    first.wwcd === 0 ? EMPTY_PHRASE : context.in(phrase`，拿到${dinnersOf(context, first)}`, phrase`, with ${dinnersOf(context, first)}`);
  if (games.length === 1) {
    return context.in(
      phrase`${where}战罢，${team(first)}以${total(context, first)}（${kills(context, first)}）排名榜首${mark}。`,
      phrase`${team(first)} finished top ${where} with ${total(context, first)} and ${kills(context, first)}.${mark}`,
    );
  }
  return context.in(
    context.choice.of('opening', [
      phrase`${where}战罢，${team(first)}以${total(context, first)}（${kills(context, first)}）排名榜首${dinners}${mark}。`,
      phrase`${where}，${team(first)}${played}比赛拿到${total(context, first)}，力压群雄排名榜首${mark}。`,
      phrase`${team(first)}以${total(context, first)}领跑${where}，${played}比赛共取得${kills(context, first)}${dinners}${mark}。`,
      phrase`${played}比赛过后，${team(first)}在${where}中以${total(context, first)}位居首位${mark}。`,
    ]),
    context.choice.of('opening', [
      phrase`${team(first)} finished top ${where} with ${total(context, first)} and ${kills(context, first)}${dinners}.${mark}`,
      phrase`${capital(where)}, ${team(first)} took ${fact('first place', 'row', [first.teamId, 'rank'], first.rank)} with ${total(context, first)} from ${played}${dinners}.`,
      phrase`After ${played} ${where}, ${team(first)} led the table with ${total(context, first)}.${mark}`,
    ]),
  );
}

function runnersUp(context: ArticleContext, { first, second, third }: RoyaleStory): Phrase {
  const lead = first.total - second.total;
  const place = (row: BattleRoyaleTeamRow) => silentClaim('row', [row.teamId, 'rank'], row.rank);
  const level = lead === 0;
  const gap = points(context, lead, 'gap', []);
  const secondLine = context.in(
    level
      ? phrase`${team(second)}同积${total(context, second)}位列其后${place(second)}`
      : phrase`${team(second)}以${total(context, second)}排名其后，落后${gap}${place(second)}`,
    level
      ? phrase`${team(second)} came next, level on ${total(context, second)}${place(second)}`
      : phrase`${team(second)} came next with ${total(context, second)}, ${gap} behind${place(second)}`,
  );
  if (third === undefined || third.rank <= second.rank) return context.in(phrase`${secondLine}。`, phrase`${secondLine}.`);
  return context.in(
    phrase`${secondLine}，${team(third)}（${total(context, third)}）紧随其后${place(third)}。`,
    phrase`${secondLine}, and ${team(third)} followed on ${total(context, third)}.${place(third)}`,
  );
}

/** Describes teams that won several games. */
function dinnersLine(context: ArticleContext, { battleRoyale, first }: RoyaleStory): Phrase {
  const several = battleRoyale.table.filter((row) => row.wwcd >= 2 && row.teamId !== first.teamId);
  if (several.length === 0) return EMPTY_PHRASE;
  return context.in(
    phrase`${joinPhrases(
      several.map((row) => phrase`${team(row)}拿到${dinnersOf(context, row)}`),
      '，',
    )}。`,
    phrase`${listed(several.map((row) => phrase`${team(row)} took ${dinnersOf(context, row)}`))}.`,
  );
}

function mapWord(context: ArticleContext, map: string, no: number): Word {
  return fact(termOf(PUBG_MAPS, map, context.language), 'game_map', [no], map);
}

function gameNo(context: ArticleContext, no: number): Word {
  return context.in(fact(`第${no}场`, 'game_no', [], no), fact(`game ${inWords(no)}`, 'game_no', [], no));
}

/** Describes the winner of each game by kills, and the team with the most kills when it is another one. */
function gameLines(context: ArticleContext, { dinners, games }: RoyaleStory): Phrase[] {
  if (games.length > 8) return [];
  return dinners.map(({ game, row }, index): Phrase => {
    const cell = row.cells[game.no - 1];
    const won = silentClaim('dinner', [game.no], row.teamId);
    const map = game.map === undefined ? undefined : mapWord(context, game.map, game.no);
    const taken = cell === undefined || cell.kills === 0 ? undefined : cell.kills;
    const killsWord =
      taken === undefined
        ? undefined
        : context.in(
            fact(`${taken}次淘汰`, 'cell_kills', [game.no, row.teamId], taken),
            counted(taken, 'kill', 'cell_kills', [game.no, row.teamId]),
          );
    const no = gameNo(context, game.no);
    return context.in(
      context.choice.of(`game${index}`, [
        phrase`${no}${map === undefined ? [] : phrase`（${map}）`}，${team(row)}${killsWord === undefined ? [] : phrase`以${killsWord}`}成功“吃鸡”${won}。`,
        phrase`${team(row)}赢下${no}${map === undefined ? [] : phrase`${map}`}${killsWord === undefined ? [] : phrase`，收获${killsWord}`}${won}。`,
      ]),
      context.choice.of(`game${index}`, [
        phrase`${team(row)} won ${no}${map === undefined ? [] : phrase` on ${map}`}${killsWord === undefined ? [] : phrase` with ${killsWord}`}.${won}`,
        phrase`${capital([no])}${map === undefined ? [] : phrase` on ${map}`} went to ${team(row)}${killsWord === undefined ? [] : phrase`, with ${killsWord}`}.${won}`,
      ]),
    );
  });
}

function gamesTable(context: ArticleContext, { dinners }: RoyaleStory): DraftBlock[] {
  const maps = dinners.every(({ game }) => game.map !== undefined);
  const rows = dinners.flatMap(({ game, row }): Phrase[][] => {
    const cell = row.cells[game.no - 1];
    if (cell?.points === undefined) return [];
    return [
      [
        [fact(String(game.no), 'game_no', [], game.no)],
        ...(maps && game.map !== undefined ? [[mapWord(context, game.map, game.no)]] : []),
        [team(row), silentClaim('dinner', [game.no], row.teamId)],
        [fact(String(cell.kills), 'cell_kills', [game.no, row.teamId], cell.kills)],
        [fact(String(cell.points), 'cell_points', [game.no, row.teamId], cell.points)],
      ],
    ];
  });
  if (rows.length < 2) return [];
  const head = [
    context.in('场次', 'Game'),
    ...(maps ? [context.in('地图', 'Map')] : []),
    context.in('吃鸡队伍', 'Winner'),
    context.in('淘汰', 'Kills'),
    context.in('得分', 'Points'),
  ];
  return [{ kind: 'table', caption: '', head, rows }];
}

/** Rows of an article's table without a cut line. */
const SHOWN_ROWS = 8;

function standings(context: ArticleContext, { battleRoyale }: RoyaleStory): DraftBlock[] {
  const head = [
    context.in('队伍', 'Team'),
    context.in('排名', 'Rank'),
    context.in('总分', 'Total'),
    context.in('淘汰', 'Kills'),
    context.in('排名分', 'Placement'),
    context.in('吃鸡', 'Wins'),
  ];
  const rows = battleRoyale.table.slice(
    0,
    battleRoyale.cutLine === undefined ? SHOWN_ROWS : Math.min(16, Math.max(battleRoyale.cutLine, SHOWN_ROWS)),
  );
  return [
    {
      kind: 'table',
      caption: '',
      head,
      rows: rows.map((row): Phrase[] => [
        [team(row)],
        ...(['rank', 'total', 'kills', 'placementPoints', 'wwcd'] as const).map((of): Phrase => [
          fact(String(row[of]), 'row', [row.teamId, of], row[of]),
        ]),
      ]),
    },
  ];
}

/** Describes the last place above the cut line and the first below it. */
function cutLine(context: ArticleContext, { battleRoyale }: RoyaleStory): Phrase {
  const { cutLine: line, table } = battleRoyale;
  if (line === undefined) return EMPTY_PHRASE;
  const last = table.find((row) => row.rank === line);
  const next = table.find((row) => row.rank === line + 1);
  if (last === undefined || next === undefined) return EMPTY_PHRASE;
  const cut = context.in(fact(`前${line}名`, 'cut_line', [], line), fact(`top ${inWords(line)}`, 'cut_line', [], line));
  const gap = last.total - next.total;
  const behind = points(context, gap, 'gap_between', [last.teamId, next.teamId]);
  const marks = [silentClaim('row', [last.teamId, 'rank'], last.rank), silentClaim('row', [next.teamId, 'rank'], next.rank)];
  return context.in(
    phrase`${team(last)}（${total(context, last)}）占据${cut}的最后一席，${team(next)}（${total(context, next)}）${gap === 0 ? phrase`同分却排在线外` : phrase`以${behind}之差排在线外`}${marks}。`,
    phrase`${team(last)} held the last place in the ${cut} on ${total(context, last)}; ${team(next)} missed it ${gap === 0 ? phrase`on a tie-break` : phrase`by ${behind}`}.${marks}`,
  );
}

function killers(context: ArticleContext, { killers: list }: RoyaleStory): Phrase {
  const [best, second] = list;
  if (best === undefined || best.kills === 0) return EMPTY_PHRASE;
  const name = (one: RoyaleStory['killers'][number]): Word => ({
    ...fact(one.name, 'killer', [one.id], one.name),
    ref: { kind: 'player', id: one.id },
  });
  const count = (one: RoyaleStory['killers'][number]) =>
    context.in(fact(`${one.kills}次淘汰`, 'killer_kills', [one.id], one.kills), counted(one.kills, 'kill', 'killer_kills', [one.id]));
  const tied = list.filter((one) => one.kills === best.kills).length;
  const who = (one: RoyaleStory['killers'][number]) =>
    context.in(phrase`${team(one.row)}的${name(one)}`, phrase`${name(one)} of ${team(one.row)}`);
  if (tied > 2) return EMPTY_PHRASE;
  if (tied === 2 && second !== undefined) {
    const marks = [silentClaim('tied_top_player', [], best.id), silentClaim('tied_top_player', [], second.id)];
    return context.in(
      phrase`${who(best)}与${who(second)}同以${count(best)}并列最多${marks}。`,
      phrase`${who(best)} and ${who(second)} shared the lead with ${count(best)} each.${marks}`,
    );
  }
  const most = silentClaim('top_player', [], best.id);
  const follow =
    second === undefined || second.kills === 0
      ? EMPTY_PHRASE
      : context.in(phrase`，${who(second)}以${count(second)}紧随其后`, phrase`, followed by ${who(second)} with ${count(second)}`);
  return context.in(
    phrase`${who(best)}以${count(best)}成为淘汰王${follow}${most}。`,
    phrase`${who(best)} led everybody with ${count(best)}${follow}.${most}`,
  );
}
