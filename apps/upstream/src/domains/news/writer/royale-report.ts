import type { MultiTeamRow } from '@matchpoint/contracts/match/multi';
import { PUBG_MAPS } from '@matchpoint/contracts/terms/pubg';
import { termOf } from '@matchpoint/contracts/terms/terms';
import type { Cast } from './cast.ts';
import { type Draft, type DraftBlock, fitting, paragraph, section, SUMMARY_SIGNS, TITLE_SIGNS } from './draft.ts';
import { capital, counted, inWords, listed } from './english.ts';
import { fact, joined, NOTHING, type Phrase, say, stating, type Word } from './phrase.ts';
import { type RoyaleStory, royaleStory } from './royale-story.ts';

/** A report of a day of PUBG or PUBG Mobile. */
export function royaleReport(cast: Cast): Draft | undefined {
  const story = royaleStory(cast.detail);
  if (story === undefined) return undefined;
  const first = opening(cast, story);
  const more = runnersUp(cast, story);
  return {
    title: titleOf(cast, story),
    summary: fitting(SUMMARY_SIGNS[cast.language], [
      joined([first, more], cast.in('', ' ')),
      first,
      cast.in(first, runnerUpShort(story)),
      cast.in(
        say`${team(story.first)}以${total(cast, story.first)}排名榜首。`,
        say`${team(story.first)} finished top with ${total(cast, story.first)}.`,
      ),
    ]),
    blocks: [
      ...paragraph([first, more, dinnersLine(cast, story)], cast.language),
      { kind: 'match' },
      ...section(cast.in('各场情况', 'Game by game'), [...paragraph(gameLines(cast, story), cast.language), ...gamesTable(cast, story)]),
      ...section(cast.in('总积分榜', 'Overall standings'), [
        ...paragraph([cutLine(cast, story)], cast.language),
        ...standings(cast, story),
      ]),
      ...section(cast.in('个人表现', 'Leading players'), [...paragraph([killers(cast, story)], cast.language)]),
    ],
  };
}

/** The first two in one short sentence. */
function runnerUpShort({ first, second }: RoyaleStory): Phrase {
  const lead = first.total - second.total;
  const mark = rankOne(first);
  if (lead === 0) return say`${team(first)} finished top, level on points with ${team(second)}.${mark}${stating('gap', [], 0)}`;
  return say`${team(first)} finished top, ${counted(lead, 'point', 'gap', [])} clear of ${team(second)}.${mark}`;
}

function team(row: MultiTeamRow): Word {
  return { ...fact(row.name, 'row_team', [row.teamId], row.name), ref: { kind: 'team', id: row.teamId } };
}

function points(cast: Cast, n: number, says: string, of: readonly (string | number)[]): Word {
  return cast.in(fact(`${n}分`, says, of, n), counted(n, 'point', says, of));
}

function total(cast: Cast, row: MultiTeamRow): Word {
  return points(cast, row.total, 'row', [row.teamId, 'total']);
}

function kills(cast: Cast, row: MultiTeamRow): Word {
  return cast.in(
    fact(`${row.kills}次淘汰`, 'row', [row.teamId, 'kills'], row.kills),
    counted(row.kills, 'kill', 'row', [row.teamId, 'kills']),
  );
}

function dinnersOf(cast: Cast, row: MultiTeamRow): Word {
  return cast.in(
    fact(`${row.wwcd}次“吃鸡”`, 'row', [row.teamId, 'wwcd'], row.wwcd),
    counted(row.wwcd, 'chicken dinner', 'row', [row.teamId, 'wwcd']),
  );
}

function rankOne(row: MultiTeamRow): Word {
  return stating('row', [row.teamId, 'rank'], row.rank);
}

function titleOf(cast: Cast, { first, second }: RoyaleStory): Phrase {
  const mark = rankOne(first);
  const lead = first.total - second.total;
  const gap = points(cast, lead, 'gap', []);
  const limit = TITLE_SIGNS[cast.language];
  const short = cast.in(
    say`${cast.leagueShort}：${team(first)}${fact('排名第1', 'row', [first.teamId, 'rank'], first.rank)}`,
    say`${team(first)} finish top in ${cast.leagueShort}${mark}`,
  );
  return fitting(limit, [
    cast.in(
      cast.choice.of('title', [
        say`${cast.leagueShort}：${team(first)}${total(cast, first)}登顶${mark}`,
        lead === 0 ? short : say`${cast.leagueShort}：${team(first)}${gap}优势力压${team(second)}居首${mark}`,
        say`${team(first)}斩获${kills(cast, first)}，${total(cast, first)}领跑${cast.leagueShort}${mark}`,
      ]),
      cast.choice.of('title', [
        say`${team(first)} top ${cast.leagueShort} with ${total(cast, first)}${mark}`,
        lead === 0 ? short : say`${team(first)} finish ${gap} clear of ${team(second)} in ${cast.leagueShort}${mark}`,
        say`${team(first)} lead ${cast.leagueShort} after ${kills(cast, first)}${mark}`,
      ]),
    ),
    short,
    say`${team(first)}`,
  ]);
}

function opening(cast: Cast, { first, games }: RoyaleStory): Phrase {
  const { where } = cast;
  const played = cast.in(fact(`${games.length}场`, 'games', [], games.length), counted(games.length, 'game', 'games', []));
  const mark = rankOne(first);
  const dinners = first.wwcd === 0 ? NOTHING : cast.in(say`，拿到${dinnersOf(cast, first)}`, say`, with ${dinnersOf(cast, first)}`);
  if (games.length === 1) {
    return cast.in(
      say`${where}战罢，${team(first)}以${total(cast, first)}（${kills(cast, first)}）排名榜首${mark}。`,
      say`${team(first)} finished top ${where} with ${total(cast, first)} and ${kills(cast, first)}.${mark}`,
    );
  }
  return cast.in(
    cast.choice.of('opening', [
      say`${where}战罢，${team(first)}以${total(cast, first)}（${kills(cast, first)}）排名榜首${dinners}${mark}。`,
      say`${where}，${team(first)}${played}比赛拿到${total(cast, first)}，力压群雄排名榜首${mark}。`,
      say`${team(first)}以${total(cast, first)}领跑${where}，${played}比赛共取得${kills(cast, first)}${dinners}${mark}。`,
      say`${played}比赛过后，${team(first)}在${where}中以${total(cast, first)}位居首位${mark}。`,
    ]),
    cast.choice.of('opening', [
      say`${team(first)} finished top ${where} with ${total(cast, first)} and ${kills(cast, first)}${dinners}.${mark}`,
      say`${capital(where)}, ${team(first)} took ${fact('first place', 'row', [first.teamId, 'rank'], first.rank)} with ${total(cast, first)} from ${played}${dinners}.`,
      say`After ${played} ${where}, ${team(first)} led the table with ${total(cast, first)}.${mark}`,
    ]),
  );
}

function runnersUp(cast: Cast, { first, second, third }: RoyaleStory): Phrase {
  const lead = first.total - second.total;
  const place = (row: MultiTeamRow) => stating('row', [row.teamId, 'rank'], row.rank);
  const level = lead === 0;
  const gap = points(cast, lead, 'gap', []);
  const secondLine = cast.in(
    level
      ? say`${team(second)}同积${total(cast, second)}位列其后${place(second)}`
      : say`${team(second)}以${total(cast, second)}排名其后，落后${gap}${place(second)}`,
    level
      ? say`${team(second)} came next, level on ${total(cast, second)}${place(second)}`
      : say`${team(second)} came next with ${total(cast, second)}, ${gap} behind${place(second)}`,
  );
  if (third === undefined || third.rank <= second.rank) return cast.in(say`${secondLine}。`, say`${secondLine}.`);
  return cast.in(
    say`${secondLine}，${team(third)}（${total(cast, third)}）紧随其后${place(third)}。`,
    say`${secondLine}, and ${team(third)} followed on ${total(cast, third)}.${place(third)}`,
  );
}

/** Who won several games. */
function dinnersLine(cast: Cast, { multi, first }: RoyaleStory): Phrase {
  const several = multi.table.filter((row) => row.wwcd >= 2 && row.teamId !== first.teamId);
  if (several.length === 0) return NOTHING;
  return cast.in(
    say`${joined(
      several.map((row) => say`${team(row)}拿到${dinnersOf(cast, row)}`),
      '，',
    )}。`,
    say`${listed(several.map((row) => say`${team(row)} took ${dinnersOf(cast, row)}`))}.`,
  );
}

function mapWord(cast: Cast, map: string, no: number): Word {
  return fact(termOf(PUBG_MAPS, map, cast.language), 'game_map', [no], map);
}

function gameNo(cast: Cast, no: number): Word {
  return cast.in(fact(`第${no}场`, 'game_no', [], no), fact(`game ${inWords(no)}`, 'game_no', [], no));
}

/** A game's winner by its kills, and its most lethal team when that is another one. */
function gameLines(cast: Cast, { dinners, games }: RoyaleStory): Phrase[] {
  if (games.length > 8) return [];
  return dinners.map(({ game, row }, index): Phrase => {
    const cell = row.cells[game.no - 1];
    const won = stating('dinner', [game.no], row.teamId);
    const map = game.map === undefined ? undefined : mapWord(cast, game.map, game.no);
    const taken = cell === undefined || cell.kills === 0 ? undefined : cell.kills;
    const killsWord =
      taken === undefined
        ? undefined
        : cast.in(
            fact(`${taken}次淘汰`, 'cell_kills', [game.no, row.teamId], taken),
            counted(taken, 'kill', 'cell_kills', [game.no, row.teamId]),
          );
    const no = gameNo(cast, game.no);
    return cast.in(
      cast.choice.of(`game${index}`, [
        say`${no}${map === undefined ? [] : say`（${map}）`}，${team(row)}${killsWord === undefined ? [] : say`以${killsWord}`}成功“吃鸡”${won}。`,
        say`${team(row)}赢下${no}${map === undefined ? [] : say`${map}`}${killsWord === undefined ? [] : say`，收获${killsWord}`}${won}。`,
      ]),
      cast.choice.of(`game${index}`, [
        say`${team(row)} won ${no}${map === undefined ? [] : say` on ${map}`}${killsWord === undefined ? [] : say` with ${killsWord}`}.${won}`,
        say`${capital([no])}${map === undefined ? [] : say` on ${map}`} went to ${team(row)}${killsWord === undefined ? [] : say`, with ${killsWord}`}.${won}`,
      ]),
    );
  });
}

function gamesTable(cast: Cast, { dinners }: RoyaleStory): DraftBlock[] {
  const maps = dinners.every(({ game }) => game.map !== undefined);
  const rows = dinners.flatMap(({ game, row }): Phrase[][] => {
    const cell = row.cells[game.no - 1];
    if (cell?.points === undefined) return [];
    return [
      [
        [fact(String(game.no), 'game_no', [], game.no)],
        ...(maps && game.map !== undefined ? [[mapWord(cast, game.map, game.no)]] : []),
        [team(row), stating('dinner', [game.no], row.teamId)],
        [fact(String(cell.kills), 'cell_kills', [game.no, row.teamId], cell.kills)],
        [fact(String(cell.points), 'cell_points', [game.no, row.teamId], cell.points)],
      ],
    ];
  });
  if (rows.length < 2) return [];
  const head = [
    cast.in('场次', 'Game'),
    ...(maps ? [cast.in('地图', 'Map')] : []),
    cast.in('吃鸡队伍', 'Winner'),
    cast.in('淘汰', 'Kills'),
    cast.in('得分', 'Points'),
  ];
  return [{ kind: 'table', caption: '', head, rows }];
}

/** Rows that the table of an article shows when no line cuts it. */
const SHOWN_ROWS = 8;

function standings(cast: Cast, { multi }: RoyaleStory): DraftBlock[] {
  const head = [
    cast.in('队伍', 'Team'),
    cast.in('排名', 'Rank'),
    cast.in('总分', 'Total'),
    cast.in('淘汰', 'Kills'),
    cast.in('排名分', 'Placement'),
    cast.in('吃鸡', 'Wins'),
  ];
  const rows = multi.table.slice(0, multi.cutLine === undefined ? SHOWN_ROWS : Math.min(16, Math.max(multi.cutLine, SHOWN_ROWS)));
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

/** The last place above the line and the first below it. */
function cutLine(cast: Cast, { multi }: RoyaleStory): Phrase {
  const { cutLine: line, table } = multi;
  if (line === undefined) return NOTHING;
  const last = table.find((row) => row.rank === line);
  const next = table.find((row) => row.rank === line + 1);
  if (last === undefined || next === undefined) return NOTHING;
  const cut = cast.in(fact(`前${line}名`, 'cut_line', [], line), fact(`top ${inWords(line)}`, 'cut_line', [], line));
  const gap = last.total - next.total;
  const behind = points(cast, gap, 'gap_between', [last.teamId, next.teamId]);
  const marks = [stating('row', [last.teamId, 'rank'], last.rank), stating('row', [next.teamId, 'rank'], next.rank)];
  return cast.in(
    say`${team(last)}（${total(cast, last)}）占据${cut}的最后一席，${team(next)}（${total(cast, next)}）${gap === 0 ? say`同分却排在线外` : say`以${behind}之差排在线外`}${marks}。`,
    say`${team(last)} held the last place in the ${cut} on ${total(cast, last)}; ${team(next)} missed it ${gap === 0 ? say`on a tie-break` : say`by ${behind}`}.${marks}`,
  );
}

function killers(cast: Cast, { killers: list }: RoyaleStory): Phrase {
  const [best, second] = list;
  if (best === undefined || best.kills === 0) return NOTHING;
  const name = (one: RoyaleStory['killers'][number]): Word => ({
    ...fact(one.name, 'killer', [one.id], one.name),
    ref: { kind: 'player', id: one.id },
  });
  const count = (one: RoyaleStory['killers'][number]) =>
    cast.in(fact(`${one.kills}次淘汰`, 'killer_kills', [one.id], one.kills), counted(one.kills, 'kill', 'killer_kills', [one.id]));
  const tied = list.filter((one) => one.kills === best.kills).length;
  const who = (one: RoyaleStory['killers'][number]) => cast.in(say`${team(one.row)}的${name(one)}`, say`${name(one)} of ${team(one.row)}`);
  if (tied > 2) return NOTHING;
  if (tied === 2 && second !== undefined) {
    const marks = [stating('tied_top_player', [], best.id), stating('tied_top_player', [], second.id)];
    return cast.in(
      say`${who(best)}与${who(second)}同以${count(best)}并列最多${marks}。`,
      say`${who(best)} and ${who(second)} shared the lead with ${count(best)} each.${marks}`,
    );
  }
  const most = stating('top_player', [], best.id);
  const follow =
    second === undefined || second.kills === 0
      ? NOTHING
      : cast.in(say`，${who(second)}以${count(second)}紧随其后`, say`, followed by ${who(second)} with ${count(second)}`);
  return cast.in(
    say`${who(best)}以${count(best)}成为淘汰王${follow}${most}。`,
    say`${who(best)} led everybody with ${count(best)}${follow}.${most}`,
  );
}
