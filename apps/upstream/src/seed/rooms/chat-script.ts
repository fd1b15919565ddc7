import { gameById } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { pick, type Random } from './random.ts';

/** A line that a fan will write. */
export interface Cue {
  readonly text: string;
  /** After the change to which it reacts, milliseconds. */
  readonly afterMs: number;
}

type Side = 0 | 1;

/** Soccer shouts a goal; in series a game is won. Points of basketball are too many to react to each. */
const GOAL_LINES = [
  '进了！！！[goal]',
  '{team} 进了',
  '这球怎么防得住',
  '{score}，比赛有意思了',
  '刚低头喝口水就进球',
  '[fire][fire][fire]',
  '漂亮[clap]',
  '这球值得看三遍',
];
const GAME_LINES = ['{team} 拿下这一局', '{score}，下一局见', 'gg', '这局节奏太快了', '[trophy]{team}', '这波团打得真细', '不愧是 {team}'];
const CORRECTION_LINES = ['啊？取消了？', '白激动一场[sweat]', '看清楚再喊[laugh]', '又是 {score}'];
const RUN_LINES = ['{team} 这一波打得真顺', '该叫暂停了', '{score}，分差出来了', '防守松了啊', '手感来了挡不住'];
const END_LINES = ['{score} 结束，辛苦主播', '全场结束，{score}', '下一场见[salute]', '今天这场值了', '主播讲得细，收工'];
const BREAK_LINES = ['中场了，倒杯水去', '这段时间就看教练怎么调了', '{score}，还有得踢', '休息一下眼睛'];
const START_LINES = ['开始了开始了', '坐稳，开打', '来了来了', '主播今天声音真清楚'];
const IDLE_LINES = [
  '主播讲讲这个站位',
  '{score}，谁都不敢松',
  '{home} 今天状态可以',
  '{away} 该变一变了',
  '我觉得后面还有变化',
  '看了这么久，就这段最好看',
  '新来的，现在什么情况',
  '[think]',
  '稳住别浪',
  '这一段节奏起来了',
  '慢慢来，不急',
  '边吃面边看，舒服',
  '{league} 就是这个味道',
];
const MULTI_LINES = [
  '这圈刷得有意思',
  '{leader} 排第一，稳',
  '还剩多少队来着',
  '落点选得好',
  '别急着进圈',
  '这把 {leader} 有戏',
  '[muscle]',
];

const BREAKS: ReadonlySet<string> = new Set([
  'half_time',
  'q1_end',
  'q2_end',
  'q3_end',
  'q4_end',
  'between_games',
  'extra_time_break',
  'penalties_break',
]);
/** Points by which one team outscored the other since the last reaction, in a basketball chat. */
const RUN_POINTS = 6;

/**
 * Returns what fans write when a match has changed from `before` to `after`. `before` is the state to which they reacted last. The lines mention
 * only what these two states contain. Empty when nothing happened that a chat would mention.
 */
export function reactions(before: MatchSummary, after: MatchSummary, random: Random): Cue[] {
  if (before.status !== 'finished' && after.status === 'finished') return cues(END_LINES, after, 4, random);
  if (before.phase === 'not_started' && after.phase !== 'not_started') return cues(START_LINES, after, 3, random);
  const scored = scoreChange(before, after);
  if (scored !== undefined) return cues(scored.lines, after, scored.count, random, scored.side);
  if (before.phase !== after.phase && BREAKS.has(after.phase)) return cues(BREAK_LINES, after, 2, random);
  return [];
}

interface ScoreChange {
  readonly lines: readonly string[];
  readonly count: number;
  readonly side?: Side;
}

function scoreChange(before: MatchSummary, after: MatchSummary): ScoreChange | undefined {
  if (before.score === undefined || after.score === undefined) return undefined;
  const change = [after.score[0] - before.score[0], after.score[1] - before.score[1]] as const;
  if (change[0] < 0 || change[1] < 0) return { lines: CORRECTION_LINES, count: 3 };
  if (change[0] === 0 && change[1] === 0) return undefined;
  const side: Side = change[0] >= change[1] ? 0 : 1;
  const sport = gameById(after.gameId)?.sport;
  if (sport === 'basketball') return Math.abs(change[0] - change[1]) >= RUN_POINTS ? { lines: RUN_LINES, count: 2, side } : undefined;
  return { lines: sport === 'soccer' ? GOAL_LINES : GAME_LINES, count: 5, side };
}

/** Returns a line of a fan to whom nothing new happened. */
export function idleLine(match: MatchSummary, random: Random): string {
  return fill(pick(random, match.kind === 'battle_royale' ? MULTI_LINES : IDLE_LINES), match, undefined);
}

function cues(lines: readonly string[], match: MatchSummary, count: number, random: Random, side?: Side): Cue[] {
  const left = [...lines];
  return Array.from({ length: Math.min(count, left.length) }, (_, index) => {
    const text = pick(random, left);
    left.splice(left.indexOf(text), 1);
    return { text: fill(text, match, side), afterMs: Math.round(800 + index * 900 + random() * 1_500) };
  });
}

/** Replaces the names in a line. A line about something that the match does not have loses that word. */
function fill(line: string, match: MatchSummary, side: Side | undefined): string {
  const [home, away] = match.teams;
  const words: Readonly<Record<string, string>> = {
    home: home?.name ?? '主队',
    away: away?.name ?? '客队',
    team: (side === 1 ? away : home)?.name ?? '',
    score: match.score === undefined ? '' : `${match.score[0]}:${match.score[1]}`,
    league: match.league.short || match.league.name,
    leader: (match.facts.kind === 'battle_royale' ? match.facts.leaders[0]?.name : undefined) ?? '榜首',
  };
  return line.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '').trim();
}
