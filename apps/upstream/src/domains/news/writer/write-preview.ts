import type { Side } from '@matchpoint/contracts/match/base';
import type { MatchDetail, PastMatch } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';
import { ArticleContext, SIDES } from './article-context.ts';
import {
  type Draft,
  type DraftBlock,
  firstFitting,
  type Language,
  paragraph,
  section,
  SUMMARY_GRAPHEMES,
  TITLE_GRAPHEMES,
} from './draft.ts';
import { capital, inWords, listed, ordinal } from './english-text.ts';
import { fact, joinPhrases, EMPTY_PHRASE, type Phrase, phrase, silentClaim, type Word } from './phrase.ts';
import { stakesOf, stakesSection } from './preview-stakes.ts';
import type { Stake } from './stake.ts';
import { areTeams, resultFor, type MatchRecord, recordOf, tableBefore } from './record.ts';

/** Matches in the form table and in the head-to-head table. */
const TABLE_MATCHES = 5;
/** Form is described from this many matches. */
const MIN_FORM_MATCHES = 2;

/** Returns the preview of a future match of two teams in one language; undefined when neither form nor head-to-head is known. */
export function writePreview(detail: MatchDetail, language: Language): Draft | undefined {
  const { analysis, teams } = detail;
  if (detail.kind !== 'versus' || teams.length !== 2 || analysis === undefined || !areTeams(detail)) return undefined;
  const context = new ArticleContext(detail, language);
  const formed = SIDES.filter((side) => analysis.form[side].length >= MIN_FORM_MATCHES);
  if (analysis.h2h.length === 0 && formed.length === 0) return undefined;
  const first = opening(context);
  const stakes = stakesOf(context);
  const [main] = stakes;
  const mainSentence = main === undefined ? EMPTY_PHRASE : context.choice.of(`stake:${main.kind}`, main.sentences);
  const forms = formed.map((side) => formLine(context, side, analysis.form[side].slice(0, TABLE_MATCHES)));
  const meetings = meetingLine(context, analysis.h2h);
  const between = context.in('', ' ');
  return {
    title: titleOf(context, main),
    summary: firstFitting(SUMMARY_GRAPHEMES[language], [
      joinPhrases([first, mainSentence], between),
      joinPhrases([first, ...forms.slice(0, 1)], between),
      first,
      context.in(phrase`${context.team(0)}迎战${context.team(1)}。`, phrase`${context.team(0)} face ${context.team(1)}.`),
      context.in(phrase`${context.leagueShort}前瞻。`, phrase`${context.leagueShort} preview.`),
    ]),
    blocks: [
      ...paragraph([first, tableBefore(detail) === undefined ? ranks(context) : EMPTY_PHRASE], language),
      { kind: 'match' },
      ...stakesSection(context, stakes),
      ...section(context.in('近期状态', 'Form'), [
        ...paragraph(forms, language),
        ...formed.flatMap((side) => resultsTable(context, analysis.form[side].slice(0, TABLE_MATCHES), context.team(side))),
      ]),
      ...section(context.in('交锋记录', 'Head to head'), [
        ...paragraph([meetings], language),
        ...meetingsTable(context, analysis.h2h.slice(0, TABLE_MATCHES)),
      ]),
      ...section(context.in('伤停情况', 'Team news'), paragraph(missing(context), language)),
    ],
  };
}

/** Returns the headline: what is at stake, or the pair of teams where nothing is known to be. */
function titleOf(context: ArticleContext, stake: Stake | undefined): Phrase {
  const pair = context.in(phrase`${context.team(0)} vs ${context.team(1)}`, phrase`${context.team(0)} v ${context.team(1)}`);
  const plain: readonly [Phrase, Phrase] = [
    context.in(
      context.choice.of('title', [
        phrase`${context.leagueShort}前瞻：${pair}`,
        phrase`赛前看点：${context.team(0)}迎战${context.team(1)}`,
        phrase`${context.leagueShort}：${context.team(0)}对阵${context.team(1)}，近况与交锋回顾`,
      ]),
      context.choice.of('title', [
        phrase`${context.leagueShort} preview: ${pair}`,
        phrase`${pair}: form and past meetings`,
        phrase`${context.team(0)} face ${context.team(1)} in ${context.leagueShort}`,
      ]),
    ),
    pair,
  ];
  const limit = TITLE_GRAPHEMES[context.language];
  return firstFitting(limit, stake === undefined ? plain : [context.choice.of('title', stake.headlines), ...plain]);
}

function opening(context: ArticleContext): Phrase {
  const [a, b] = [context.team(0), context.team(1)];
  const { where } = context;
  const home = context.detail.neutral !== true && (context.detail.facts.kind === 'soccer' || context.detail.facts.kind === 'basketball');
  const host = home ? silentClaim('hosts', [], 0) : silentClaim('pair', []);
  return context.in(
    context.choice.of('opening', [
      phrase`${where}，${a}将${home ? ['坐镇主场迎战'] : ['对阵']}${b}${host}。`,
      phrase`${a}与${b}将在${where}中相遇${silentClaim('pair', [])}。`,
      phrase`${where}即将上演${a}与${b}的对决${silentClaim('pair', [])}。`,
      phrase`${where}，${b}${home ? ['将做客挑战'] : ['将迎来对手']}${a}${host}。`,
    ]),
    context.choice.of('opening', [
      phrase`${a} ${[home ? 'host' : 'face']} ${b} ${where}.${host}`,
      phrase`${capital(where)}, ${a} and ${b} go head to head.${silentClaim('pair', [])}`,
      phrase`${b} ${[home ? 'visit' : 'take on']} ${a} ${where}.${host}`,
    ]),
  );
}

/** Describes the league positions that the feed gives. */
function ranks(context: ArticleContext): Phrase {
  const [home, away] = context.detail.teams;
  if (home?.rank === undefined || away?.rank === undefined) return EMPTY_PHRASE;
  const word = (side: Side, rank: number) => fact(context.in(`第${rank}位`, ordinal(rank)), 'rank', [side], rank);
  return context.in(
    phrase`赛前${context.team(0)}排名${word(0, home.rank)}，${context.team(1)}排名${word(1, away.rank)}。`,
    phrase`${context.team(0)} come into it ${word(0, home.rank)} and ${context.team(1)} ${word(1, away.rank)}.`,
  );
}

/** Formats a balance: "3胜1平1负", "three wins, one draw and one defeat". */
function balance(context: ArticleContext, totals: MatchRecord, says: string, side: Side): Word {
  const of = [side, totals.played];
  const value = [totals.W, totals.D, totals.L];
  const draws = totals.D > 0 || context.detail.facts.kind === 'soccer';
  if (context.language === 'zh_CN') return fact(`${totals.W}胜${draws ? `${totals.D}平` : ''}${totals.L}负`, says, of, value);
  const part = (n: number, noun: string) => (n === 0 ? [] : [`${inWords(n)} ${n === 1 ? noun : `${noun}s`}`]);
  const parts = [...part(totals.W, 'win'), ...part(totals.D, 'draw'), ...part(totals.L, 'defeat')];
  return fact(parts.length === 1 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`, says, of, value);
}

function formLine(context: ArticleContext, side: Side, matches: readonly PastMatch[]): Phrase {
  const team = context.detail.teams[side];
  if (team === undefined) return EMPTY_PHRASE;
  const totals = recordOf(matches, team.id);
  const played = fact(context.in(`${totals.played}场`, inWords(totals.played)), 'form_played', [side], totals.played);
  const record = balance(context, totals, 'form', side);
  const goals =
    context.detail.facts.kind !== 'soccer'
      ? EMPTY_PHRASE
      : context.in(
          phrase`，打进${fact(String(totals.scored), 'form_scored', [side, totals.played], totals.scored)}球、失${fact(String(totals.conceded), 'form_conceded', [side, totals.played], totals.conceded)}球`,
          phrase`, scoring ${fact(inWords(totals.scored), 'form_scored', [side, totals.played], totals.scored)} and conceding ${fact(inWords(totals.conceded), 'form_conceded', [side, totals.played], totals.conceded)}`,
        );
  if (totals.W === totals.played || totals.L === totals.played) {
    const won = totals.W > 0;
    const all = silentClaim('form', [side, totals.played], [totals.W, totals.D, totals.L]);
    return context.in(
      phrase`${context.team(side)}近${played}比赛${[won ? '全部取胜' : '全部落败']}${goals}${all}。`,
      phrase`${context.team(side)} have ${[won ? 'won' : 'lost']} ${[totals.played === 2 ? 'both' : 'all']} of their last ${played}${goals}.${all}`,
    );
  }
  return context.in(
    context.choice.of(`form${side}`, [
      phrase`${context.team(side)}近${played}比赛取得${record}${goals}。`,
      phrase`最近${played}，${context.team(side)}的成绩为${record}${goals}。`,
    ]),
    context.choice.of(`form${side}`, [
      phrase`${context.team(side)} have ${record} from their last ${played}${goals}.`,
      phrase`The last ${played} brought ${context.team(side)} ${record}${goals}.`,
    ]),
  );
}

function meetingLine(context: ArticleContext, h2h: readonly PastMatch[]): Phrase {
  const home = context.detail.teams[0];
  if (h2h.length === 0 || home === undefined) return EMPTY_PHRASE;
  const totals = recordOf(h2h, home.id);
  if (totals.played === 1) {
    const [only] = h2h;
    if (only === undefined) return EMPTY_PHRASE;
    const side = only.home.id === home.id ? 0 : 1;
    const turned: readonly [number, number] = side === 0 ? only.score : [only.score[1], only.score[0]];
    const score = fact(`${turned[0]}-${turned[1]}`, 'meeting_score', [0], [...turned]);
    return context.in(
      turned[0] === turned[1]
        ? phrase`双方上一次交手以${score}战平。`
        : phrase`双方上一次交手，${context.team(0)}${[turned[0] > turned[1] ? '胜' : '负']}${score}。`,
      turned[0] === turned[1]
        ? phrase`Their last meeting ended ${score}.`
        : phrase`${context.team(0)} ${[turned[0] > turned[1] ? 'won' : 'lost']} the last meeting ${score}.`,
    );
  }
  const played = fact(context.in(`${totals.played}次`, inWords(totals.played)), 'meetings', [], totals.played);
  if (totals.W === totals.played || totals.L === totals.played) {
    const side = totals.W > 0 ? 0 : 1;
    const all = silentClaim('meetings_record', [0, totals.played], [totals.W, totals.D, totals.L]);
    return context.in(
      phrase`双方最近${played}交锋，${context.team(side)}全部取胜${all}。`,
      phrase`${context.team(side)} have won ${[totals.played === 2 ? 'both' : 'all']} of the last ${played} meetings.${all}`,
    );
  }
  const record = balance(context, totals, 'meetings_record', 0);
  return context.in(
    phrase`双方最近${played}交锋，${context.team(0)}${record}。`,
    phrase`${context.team(0)} have ${record} from the last ${played} meetings.`,
  );
}

function resultsTable(context: ArticleContext, matches: readonly PastMatch[], team: Word): DraftBlock[] {
  if (team.ref?.kind !== 'team') return [];
  const { id } = team.ref;
  const head = [context.in('对手', 'Opponent'), context.in('比分', 'Score'), context.in('结果', 'Result')];
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
          [resultWord(context, resultFor(match, id), id, index)],
        ];
      }),
    },
  ];
}

function resultWord(context: ArticleContext, result: 'W' | 'D' | 'L', team: Id, index: number): Word {
  const zh = { W: '胜', D: '平', L: '负' };
  const en = { W: 'Won', D: 'Drew', L: 'Lost' };
  return fact(context.in(zh, en)[result], 'past_result', [team, index], result);
}

function meetingsTable(context: ArticleContext, matches: readonly PastMatch[]): DraftBlock[] {
  if (matches.length < 2) return [];
  return [
    {
      kind: 'table',
      caption: '',
      head: [context.in('主队', 'Home'), context.in('比分', 'Score'), context.in('客队', 'Away')],
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

function missing(context: ArticleContext): Phrase[] {
  const { injuries } = context.detail.analysis ?? {};
  if (injuries === undefined) return [];
  return SIDES.map((side): Phrase => {
    const out = injuries[side].slice(0, 8).map(({ player, reason }): Phrase => {
      const why = REASONS[reason];
      const word =
        why === undefined
          ? EMPTY_PHRASE
          : context.in(
              phrase`（${fact(why.zh, 'missing', [side, player.id], reason)}）`,
              phrase` (${fact(why.en, 'missing', [side, player.id], reason)})`,
            );
      return [context.player(player), ...word];
    });
    if (out.length === 0) return EMPTY_PHRASE;
    return context.in(
      phrase`${context.team(side)}方面，${joinPhrases(out, '、')}缺阵。`,
      phrase`${context.team(side)} are without ${listed(out)}.`,
    );
  });
}
