import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { BasketballDetail, BasketballPeriod } from '@matchpoint/contracts/match/basketball';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { type SceneEvent, clockText, enScore, sideOf, zhScore } from './scene-event.ts';

/** Returns the scene events of a basketball match, in order. */
export function basketballSceneEvents(match: MatchDetail): SceneEvent[] {
  const { basketball, facts, score } = match;
  if (facts.kind !== 'basketball' || score === undefined) return [];
  const periods = periodEvents(facts.periods);
  if (basketball === undefined) return periods;
  const leadChange = decisiveLeadChange(basketball, facts.periods.length);
  // The lead change lies in the period whose end follows it.
  const index = leadChange === undefined ? -1 : periods.findIndex((period) => period.progress >= leadChange.progress);
  const events = leadChange === undefined || index < 0 ? periods : [...periods.slice(0, index), leadChange, ...periods.slice(index)];
  return [...events, ...topScorers(basketball, score), ...leadGraph(basketball, score)];
}

function periodEvents(periods: readonly BasketballPeriod[]): SceneEvent[] {
  let score: Pair = [0, 0];
  return periods.map((period, index): SceneEvent => {
    score = [score[0] + period.home, score[1] + period.away];
    const label = labelOf(period);
    const columns = periods.slice(0, index + 1).map((one) => ({ label: labelOf(one), score: [one.home, one.away] satisfies Pair }));
    return {
      kind: 'period',
      weight: 6,
      progress: (index + 1) / periods.length,
      titles: { zh_CN: `${zhLabel(period)}结束 ${zhScore(score)}`, en_US: `End of ${label} ${enScore(score)}` },
      cards: [{ kind: 'table', head: `END OF ${label}`, columns, score }],
    };
  });
}

function labelOf({ kind, no }: BasketballPeriod): string {
  return kind === 'other' ? `P${no}` : `${kind}${no}`;
}

function zhLabel({ kind, no }: BasketballPeriod): string {
  if (kind === 'OT') return no === 1 ? '加时' : `第${no}个加时`;
  return kind === 'H' ? (no === 1 ? '上半场' : '下半场') : `第${no}节`;
}

const SHOTS: Readonly<Record<string, { readonly zh: string; readonly en: string; readonly head: string }>> = {
  three: { zh: '三分反超', en: 'Three takes the lead', head: 'THREE · LEAD CHANGE' },
  two: { zh: '投篮反超', en: 'Basket takes the lead', head: 'TWO · LEAD CHANGE' },
  free_throw: { zh: '罚球反超', en: 'Free throw takes the lead', head: 'FREE THROW · LEAD CHANGE' },
};

/** Returns the shot with which the winner took the lead for good. */
function decisiveLeadChange({ events, periodSeconds }: BasketballDetail, periods: number): SceneEvent | undefined {
  let ahead: Side | undefined;
  let found: SceneEvent | undefined;
  let before: Pair = [0, 0];
  for (const event of events) {
    const { score, kind, side, player, period, clockMs } = event;
    if (score === undefined || event.cancelled !== undefined) continue;
    const leader = score[0] === score[1] ? undefined : score[0] > score[1] ? 0 : 1;
    const shot = SHOTS[kind];
    if (ahead !== undefined && leader !== undefined && leader !== ahead && side === leader && shot !== undefined) {
      const clock = `Q${period} ${clockText(clockMs)}`;
      const moment = { kind: 'moment', head: shot.head, clock, side } as const;
      found = {
        kind,
        side,
        weight: 8,
        progress: Math.min(1, (period - clockMs / (periodSeconds * 1_000)) / Math.max(periods, period)),
        marked: true,
        titles: {
          zh_CN: `${clock} ${player?.name ?? ''} ${shot.zh} ${zhScore(score)}`.replaceAll(/ {2,}/g, ' '),
          en_US: `${clock} ${shot.en}${player === undefined ? '' : `: ${player.name}`} ${enScore(score)}`,
        },
        cards: [
          { ...moment, score: before },
          { ...moment, ...(player === undefined ? {} : { line: player.name }), score, changed: side },
        ],
      };
    }
    if (leader !== undefined) ahead = leader;
    before = score;
  }
  return found;
}

function topScorers({ box }: BasketballDetail, score: Pair): SceneEvent[] {
  return box.flatMap((lines, index): SceneEvent[] => {
    const side: Side = index === 0 ? 0 : 1;
    const [best] = lines.toSorted((a, b) => b.points - a.points);
    if (best === undefined || best.points === 0) return [];
    const { player, points, rebounds, assists } = best;
    return [
      {
        kind: 'top_scorer',
        ...sideOf(side),
        weight: 5,
        progress: 1,
        titles: {
          zh_CN: `${player.name} ${points} 分 ${rebounds} 篮板 ${assists} 助攻`,
          en_US: `${player.name}: ${points} pts, ${rebounds} reb, ${assists} ast`,
        },
        cards: [{ kind: 'moment', head: `${points} PTS · ${rebounds} REB · ${assists} AST`, line: player.name, side, score }],
      },
    ];
  });
}

function leadGraph({ lead }: BasketballDetail, score: Pair): SceneEvent[] {
  if (lead.length < 10) return [];
  const card = { kind: 'graph', head: 'LEAD', values: lead.map(([, value]) => value), score } as const;
  return [{ kind: 'lead', weight: 4, progress: 1, titles: { zh_CN: '分差走势', en_US: 'Lead through the game' }, cards: [card] }];
}
