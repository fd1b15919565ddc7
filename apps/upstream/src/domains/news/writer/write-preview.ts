import type { Side } from '@matchpoint/contracts/match/base';
import type { MatchDetail, PastMatch } from '@matchpoint/contracts/match/match';
import { Cast, SIDES } from './cast.ts';
import { type Draft, type DraftBlock, fitting, type Language, paragraph, section, SUMMARY_SIGNS, TITLE_SIGNS } from './draft.ts';
import { capital, inWords, listed, ordinal } from './english.ts';
import { fact, joined, NOTHING, type Phrase, say, stating, type Word } from './phrase.ts';
import { areTeams, resultFor, type Tally, tallyOf } from './record.ts';

/** Matches of a form line and of a table of meetings. */
const TOLD_MATCHES = 5;
/** Form says something from this many matches on. */
const LEAST_FORM = 2;

/**
 * The preview of a match of two teams that has not begun, in one language. Nothing when neither form nor meetings are known.
 */
export function writePreview(detail: MatchDetail, language: Language): Draft | undefined {
  const { analysis, teams } = detail;
  if (detail.kind !== 'versus' || teams.length !== 2 || analysis === undefined || !areTeams(detail)) return undefined;
  const cast = new Cast(detail, language);
  const formed = SIDES.filter((side) => analysis.form[side].length >= LEAST_FORM);
  if (analysis.h2h.length === 0 && formed.length === 0) return undefined;
  const first = opening(cast);
  const forms = formed.map((side) => formLine(cast, side, analysis.form[side].slice(0, TOLD_MATCHES)));
  const meetings = meetingLine(cast, analysis.h2h);
  const between = cast.in('', ' ');
  return {
    title: titleOf(cast),
    summary: fitting(SUMMARY_SIGNS[language], [
      joined([first, ...forms.slice(0, 1)], between),
      first,
      cast.in(say`${cast.team(0)}迎战${cast.team(1)}。`, say`${cast.team(0)} face ${cast.team(1)}.`),
      cast.in(say`${cast.leagueShort}前瞻。`, say`${cast.leagueShort} preview.`),
    ]),
    blocks: [
      ...paragraph([first, ranks(cast)], language),
      { kind: 'match' },
      ...section(cast.in('近期状态', 'Form'), [
        ...paragraph(forms, language),
        ...formed.flatMap((side) => resultsTable(cast, analysis.form[side].slice(0, TOLD_MATCHES), cast.team(side))),
      ]),
      ...section(cast.in('交锋记录', 'Head to head'), [
        ...paragraph([meetings], language),
        ...meetingsTable(cast, analysis.h2h.slice(0, TOLD_MATCHES)),
      ]),
      ...section(cast.in('伤停情况', 'Team news'), paragraph(missing(cast), language)),
    ],
  };
}

function titleOf(cast: Cast): Phrase {
  const pair = cast.in(say`${cast.team(0)} vs ${cast.team(1)}`, say`${cast.team(0)} v ${cast.team(1)}`);
  return fitting(TITLE_SIGNS[cast.language], [
    cast.in(
      cast.choice.of('title', [
        say`${cast.leagueShort}前瞻：${pair}`,
        say`赛前看点：${cast.team(0)}迎战${cast.team(1)}`,
        say`${cast.leagueShort}：${cast.team(0)}对阵${cast.team(1)}，近况与交锋回顾`,
      ]),
      cast.choice.of('title', [
        say`${cast.leagueShort} preview: ${pair}`,
        say`${pair}: form and past meetings`,
        say`${cast.team(0)} face ${cast.team(1)} in ${cast.leagueShort}`,
      ]),
    ),
    pair,
  ]);
}

function opening(cast: Cast): Phrase {
  const [a, b] = [cast.team(0), cast.team(1)];
  const { where } = cast;
  const home = cast.detail.neutral !== true && (cast.detail.facts.kind === 'soccer' || cast.detail.facts.kind === 'basketball');
  const host = home ? stating('hosts', [], 0) : stating('pair', []);
  return cast.in(
    cast.choice.of('opening', [
      say`${where}，${a}将${home ? ['坐镇主场迎战'] : ['对阵']}${b}${host}。`,
      say`${a}与${b}将在${where}中相遇${stating('pair', [])}。`,
      say`${where}即将上演${a}与${b}的对决${stating('pair', [])}。`,
      say`${where}，${b}${home ? ['将做客挑战'] : ['将迎来对手']}${a}${host}。`,
    ]),
    cast.choice.of('opening', [
      say`${a} ${[home ? 'host' : 'face']} ${b} ${where}.${host}`,
      say`${capital(where)}, ${a} and ${b} go head to head.${stating('pair', [])}`,
      say`${b} ${[home ? 'visit' : 'take on']} ${a} ${where}.${host}`,
    ]),
  );
}

/** Where both stand, when the feed says it. */
function ranks(cast: Cast): Phrase {
  const [home, away] = cast.detail.teams;
  if (home?.rank === undefined || away?.rank === undefined) return NOTHING;
  const word = (side: Side, rank: number) => fact(cast.in(`第${rank}位`, ordinal(rank)), 'rank', [side], rank);
  return cast.in(
    say`赛前${cast.team(0)}排名${word(0, home.rank)}，${cast.team(1)}排名${word(1, away.rank)}。`,
    say`${cast.team(0)} come into it ${word(0, home.rank)} and ${cast.team(1)} ${word(1, away.rank)}.`,
  );
}

/** "3胜1平1负", "three wins, one draw and one defeat". */
function balance(cast: Cast, tally: Tally, says: string, side: Side): Word {
  const of = [side, tally.played];
  const value = [tally.W, tally.D, tally.L];
  const draws = tally.D > 0 || cast.detail.facts.kind === 'soccer';
  if (cast.language === 'zh_CN') return fact(`${tally.W}胜${draws ? `${tally.D}平` : ''}${tally.L}负`, says, of, value);
  const part = (n: number, noun: string) => (n === 0 ? [] : [`${inWords(n)} ${n === 1 ? noun : `${noun}s`}`]);
  const parts = [...part(tally.W, 'win'), ...part(tally.D, 'draw'), ...part(tally.L, 'defeat')];
  return fact(parts.length === 1 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`, says, of, value);
}

function formLine(cast: Cast, side: Side, matches: readonly PastMatch[]): Phrase {
  const team = cast.detail.teams[side];
  if (team === undefined) return NOTHING;
  const tally = tallyOf(matches, team.id);
  const played = fact(cast.in(`${tally.played}场`, inWords(tally.played)), 'form_played', [side], tally.played);
  const record = balance(cast, tally, 'form', side);
  const goals =
    cast.detail.facts.kind !== 'soccer'
      ? NOTHING
      : cast.in(
          say`，打进${fact(String(tally.scored), 'form_scored', [side, tally.played], tally.scored)}球、失${fact(String(tally.conceded), 'form_conceded', [side, tally.played], tally.conceded)}球`,
          say`, scoring ${fact(inWords(tally.scored), 'form_scored', [side, tally.played], tally.scored)} and conceding ${fact(inWords(tally.conceded), 'form_conceded', [side, tally.played], tally.conceded)}`,
        );
  if (tally.W === tally.played || tally.L === tally.played) {
    const won = tally.W > 0;
    const all = stating('form', [side, tally.played], [tally.W, tally.D, tally.L]);
    return cast.in(
      say`${cast.team(side)}近${played}比赛${[won ? '全部取胜' : '全部落败']}${goals}${all}。`,
      say`${cast.team(side)} have ${[won ? 'won' : 'lost']} ${[tally.played === 2 ? 'both' : 'all']} of their last ${played}${goals}.${all}`,
    );
  }
  return cast.in(
    cast.choice.of(`form${side}`, [
      say`${cast.team(side)}近${played}比赛取得${record}${goals}。`,
      say`最近${played}，${cast.team(side)}的成绩为${record}${goals}。`,
    ]),
    cast.choice.of(`form${side}`, [
      say`${cast.team(side)} have ${record} from their last ${played}${goals}.`,
      say`The last ${played} brought ${cast.team(side)} ${record}${goals}.`,
    ]),
  );
}

function meetingLine(cast: Cast, h2h: readonly PastMatch[]): Phrase {
  const home = cast.detail.teams[0];
  if (h2h.length === 0 || home === undefined) return NOTHING;
  const tally = tallyOf(h2h, home.id);
  if (tally.played === 1) {
    const [only] = h2h;
    if (only === undefined) return NOTHING;
    const side = only.home.id === home.id ? 0 : 1;
    const turned: readonly [number, number] = side === 0 ? only.score : [only.score[1], only.score[0]];
    const score = fact(`${turned[0]}-${turned[1]}`, 'meeting_score', [0], [...turned]);
    return cast.in(
      turned[0] === turned[1]
        ? say`双方上一次交手以${score}战平。`
        : say`双方上一次交手，${cast.team(0)}${[turned[0] > turned[1] ? '胜' : '负']}${score}。`,
      turned[0] === turned[1]
        ? say`Their last meeting ended ${score}.`
        : say`${cast.team(0)} ${[turned[0] > turned[1] ? 'won' : 'lost']} the last meeting ${score}.`,
    );
  }
  const played = fact(cast.in(`${tally.played}次`, inWords(tally.played)), 'meetings', [], tally.played);
  if (tally.W === tally.played || tally.L === tally.played) {
    const side = tally.W > 0 ? 0 : 1;
    const all = stating('meetings_record', [0, tally.played], [tally.W, tally.D, tally.L]);
    return cast.in(
      say`双方最近${played}交锋，${cast.team(side)}全部取胜${all}。`,
      say`${cast.team(side)} have won ${[tally.played === 2 ? 'both' : 'all']} of the last ${played} meetings.${all}`,
    );
  }
  const record = balance(cast, tally, 'meetings_record', 0);
  return cast.in(
    say`双方最近${played}交锋，${cast.team(0)}${record}。`,
    say`${cast.team(0)} have ${record} from the last ${played} meetings.`,
  );
}

function resultsTable(cast: Cast, matches: readonly PastMatch[], team: Word): DraftBlock[] {
  if (team.ref?.kind !== 'team') return [];
  const { id } = team.ref;
  const head = [cast.in('对手', 'Opponent'), cast.in('比分', 'Score'), cast.in('结果', 'Result')];
  return [
    {
      kind: 'table',
      caption: team.text,
      head,
      rows: matches.map((match, index): Phrase[] => {
        const own = match.home.id === id;
        const opponent = own ? match.away : match.home;
        const turned = own ? match.score : [match.score[1], match.score[0]];
        return [
          [fact(opponent.name, 'past_opponent', [id, index], opponent.name)],
          [fact(turned.join('-'), 'past_score', [id, index], [...turned])],
          [resultWord(cast, resultFor(match, id), id, index)],
        ];
      }),
    },
  ];
}

function resultWord(cast: Cast, result: 'W' | 'D' | 'L', team: number, index: number): Word {
  const zh = { W: '胜', D: '平', L: '负' };
  const en = { W: 'Won', D: 'Drew', L: 'Lost' };
  return fact(cast.in(zh, en)[result], 'past_result', [team, index], result);
}

function meetingsTable(cast: Cast, matches: readonly PastMatch[]): DraftBlock[] {
  if (matches.length < 2) return [];
  return [
    {
      kind: 'table',
      caption: '',
      head: [cast.in('主队', 'Home'), cast.in('比分', 'Score'), cast.in('客队', 'Away')],
      rows: matches.map((match, index): Phrase[] => [
        [fact(match.home.name, 'meeting_team', [index, 0], match.home.name)],
        [fact(match.score.join('-'), 'meeting', [index], [...match.score])],
        [fact(match.away.name, 'meeting_team', [index, 1], match.away.name)],
      ]),
    },
  ];
}

const REASONS: Readonly<Record<string, { zh: string; en: string }>> = {
  injury: { zh: '伤病', en: 'injury' },
  suspension: { zh: '停赛', en: 'suspension' },
  international: { zh: '国家队征召', en: 'international duty' },
  illness: { zh: '生病', en: 'illness' },
};

function missing(cast: Cast): Phrase[] {
  const { injuries } = cast.detail.analysis ?? {};
  if (injuries === undefined) return [];
  return SIDES.map((side): Phrase => {
    const out = injuries[side].slice(0, 8).map(({ player, reason }): Phrase => {
      const why = REASONS[reason];
      const word =
        why === undefined
          ? NOTHING
          : cast.in(
              say`（${fact(why.zh, 'missing', [side, player.id], reason)}）`,
              say` (${fact(why.en, 'missing', [side, player.id], reason)})`,
            );
      return [cast.player(player), ...word];
    });
    if (out.length === 0) return NOTHING;
    return cast.in(say`${cast.team(side)}方面，${joined(out, '、')}缺阵。`, say`${cast.team(side)} are without ${listed(out)}.`);
  });
}
