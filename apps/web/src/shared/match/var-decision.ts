import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';

/** What a video review decided; `check` while it is not known. */
export type VarDecision = 'check' | 'goal' | 'no_goal' | 'penalty' | 'no_penalty' | 'card';

/** Returns the decision of a video review: `detail` says what was reviewed or decided, `ok` whether it stood. */
export function varDecision({ detail, ok }: Pick<SoccerEvent, 'detail' | 'ok'>): VarDecision {
  switch (detail) {
    case 'goal':
      return ok === undefined ? 'check' : ok ? 'goal' : 'no_goal';
    case 'goal_confirmed':
      return 'goal';
    case 'goal_disallowed':
      return 'no_goal';
    case 'penalty':
      return ok === false ? 'no_penalty' : 'penalty';
    case 'no_penalty':
      return 'no_penalty';
    case 'card':
    case 'card_upgrade':
      return ok === false ? 'check' : 'card';
    default:
      return 'check';
  }
}
