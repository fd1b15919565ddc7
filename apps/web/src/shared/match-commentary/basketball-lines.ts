import type { BasketballEvent } from '@matchpoint/contracts/match/basketball';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import type { CommentaryLine, Speaker } from './speaker.ts';

const KEY_KINDS: ReadonlySet<string> = new Set(['period', 'three', 'timeout', 'review']);
const QUARTERS = 4;
type Order = readonly [0 | 1, 0 | 1];

/**
 * Returns the commentary of a basketball match, newest first. Every figure is one of the event.
 * @param order the sides as the scoreboard has them, in which scores are written
 */
export function basketballLines(events: readonly BasketballEvent[], speaker: Speaker, order: Order = [0, 1]): CommentaryLine[] {
  return events
    .map((event) => {
      const { id, period, clockMs, side, cancelled } = event;
      const text = sentenceOf(event, speaker, order);
      return {
        id,
        time: `${period <= QUARTERS ? `Q${period}` : `OT${period - QUARTERS}`} ${clockText(clockMs)}`,
        side,
        text: cancelled === undefined || text === '' ? text : speaker.withdrawn(text, cancelled.reason),
        isKey: KEY_KINDS.has(event.kind) || cancelled !== undefined,
        isCorrected: cancelled !== undefined,
      };
    })
    .filter(({ text }) => text !== '')
    .toReversed();
}

function sentenceOf(event: BasketballEvent, speaker: Speaker, [first, second]: Order): string {
  const { id, kind, side, player, other, score } = event;
  const values = {
    who: speaker.who(side, player),
    team: speaker.team(side),
    player: player?.name,
    other: other?.name,
    score: score === undefined ? '' : `${score[first]}–${score[second]}`,
  };
  switch (kind) {
    case 'two':
    case 'three':
      return speaker.vary(other === undefined ? `basketball.${kind}` : `basketball.${kind}_assist`, id, values);
    case 'period':
      return periodSentence(event, speaker);
    case 'sub':
      return player === undefined || other === undefined
        ? speaker.vary('basketball.sub', id, values)
        : speaker.say('basketball.sub_two', values);
    case 'jump_ball':
    case 'review':
      return speaker.say(`basketball.${kind}`);
    case 'free_throw':
    case 'miss_two':
    case 'miss_three':
    case 'miss_free_throw':
    case 'rebound':
    case 'turnover':
    case 'steal':
    case 'block':
    case 'foul':
    case 'timeout':
    case 'violation':
      return speaker.vary(`basketball.${kind}`, id, values);
    case 'other':
      return event.text ?? '';
  }
}

function periodSentence({ period, detail }: BasketballEvent, speaker: Speaker): string {
  const isOver = detail === 'end';
  return period <= QUARTERS
    ? speaker.say(`basketball.period.${isOver ? 'end' : 'start'}`, { no: period })
    : speaker.say(`basketball.period.overtime_${isOver ? 'end' : 'start'}`, { no: period - QUARTERS });
}
