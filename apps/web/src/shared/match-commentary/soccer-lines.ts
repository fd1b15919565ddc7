import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { minuteText } from '@matchpoint/contracts/rules/match-clock';
import { withoutRegularEnd } from '../match/soccer-periods.ts';
import { varDecision } from '../match/var-decision.ts';
import type { CommentaryLine, Speaker } from './speaker.ts';

const KEY_KINDS: ReadonlySet<string> = new Set(['period', 'goal', 'penalty_missed', 'card', 'sub', 'var', 'added_time', 'shootout']);

/** Returns the commentary of a soccer match, newest first. Every figure is one of the event. */
export function soccerLines(events: readonly SoccerEvent[], speaker: Speaker): CommentaryLine[] {
  return withoutRegularEnd(events)
    .map((event) => ({
      id: event.id,
      // The marks of periods have a minute without added time, which would contradict the events before them.
      time: event.kind === 'period' ? '' : minuteText(event.minute, event.plus),
      side: event.side,
      text: textOf(event, speaker),
      isKey: KEY_KINDS.has(event.kind),
      isCorrected: event.cancelled !== undefined,
    }))
    .filter(({ text }) => text !== '')
    .toReversed();
}

function textOf(event: SoccerEvent, speaker: Speaker): string {
  const { id, side, player, cancelled } = event;
  const who = speaker.who(side, player);
  if (cancelled === undefined) return sentenceOf(event, speaker);
  return event.kind === 'goal'
    ? speaker.vary('soccer.goal_cancelled', id, { who, reason: speaker.reason(cancelled.reason) })
    : speaker.withdrawn(sentenceOf(event, speaker), cancelled.reason);
}

function sentenceOf(event: SoccerEvent, speaker: Speaker): string {
  const { id, kind, detail, side, player, other, order, plus } = event;
  const values = { who: speaker.who(side, player), team: speaker.team(side), player: player?.name, other: other?.name, order };
  switch (kind) {
    case 'goal':
      return goalSentence(event, speaker, values);
    case 'card':
      return speaker.vary(detail === 'red' ? 'soccer.red' : detail === 'yellow_red' ? 'soccer.yellow_red' : 'soccer.yellow', id, values);
    case 'sub':
      return speaker.vary(player === undefined || other === undefined ? 'soccer.sub_one' : 'soccer.sub', id, values);
    case 'shootout':
      return speaker.vary(event.ok === true ? 'soccer.shootout_scored' : 'soccer.shootout_missed', id, values);
    case 'var': {
      const decision = varDecision(event);
      return decision === 'check' ? speaker.vary('soccer.var', id, values) : speaker.say(`soccer.var_${decision}`, values);
    }
    case 'period':
      return speaker.say(`soccer.period.${detail ?? ''}`, { home: speaker.teams[0], away: speaker.teams[1] });
    case 'added_time':
      return speaker.say('soccer.added_time', { minutes: detail ?? plus ?? '' });
    case 'penalty_missed':
    case 'corner':
    case 'shot':
    case 'offside':
    case 'foul':
    case 'injury':
      return speaker.vary(`soccer.${kind}`, id, values);
    case 'other':
      return event.text ?? '';
  }
}

function goalSentence({ id, detail, score, other }: SoccerEvent, speaker: Speaker, values: Readonly<Record<string, unknown>>): string {
  const all = { ...values, score: score === undefined ? '' : `${score[0]}–${score[1]}` };
  if (detail === 'own') return speaker.vary('soccer.goal_own', id, all);
  if (detail === 'penalty') return speaker.vary('soccer.goal_penalty', id, all);
  return speaker.vary(other === undefined ? 'soccer.goal' : 'soccer.goal_assist', id, all);
}
