import type { Side } from '@matchpoint/contracts/match/base';
import {
  countGoals,
  decider,
  eventOf,
  fromSide,
  goalDifferences,
  goalsUntil,
  other,
  sideArg,
  soccerFacts,
  stat,
  sum,
  trueOrUndefined,
  type Oracles,
} from './test-claim-readers.ts';

/** Claims of soccer reports. */
export const soccerClaims: Oracles = {
  pen: (detail, args) => fromSide(soccerFacts(detail)?.pen, sideArg(args, 0)),
  ht: (detail, args) => fromSide(soccerFacts(detail)?.ht, sideArg(args, 0)),
  ft: (detail, args) => fromSide(soccerFacts(detail)?.ft, sideArg(args, 0)),
  extra_time: (detail) => trueOrUndefined(soccerFacts(detail)?.et !== undefined),
  no_extra_time: (detail) => trueOrUndefined(soccerFacts(detail)?.et === undefined),
  running: (detail, args) => fromSide(countGoals(goalsUntil(detail, args[0])), sideArg(args, 1)),
  minute: (detail, args) => {
    const event = eventOf(detail, args[0]);
    return event === undefined ? undefined : [event.minute, event.plus ?? 0];
  },
  scorer: (detail, args) => {
    const event = eventOf(detail, args[0]);
    return event?.kind === 'goal' && event.cancelled === undefined ? event.player?.id : undefined;
  },
  scored: (detail, args) =>
    (detail.soccer?.events ?? []).filter(
      (event) => event.kind === 'goal' && event.cancelled === undefined && event.detail !== 'own' && event.player?.id === args[0],
    ).length,
  behind: (detail, args, value) => {
    const most = -Math.min(0, ...goalDifferences(detail, sideArg(args, 0)));
    return value === true ? trueOrUndefined(most > 0) : most;
  },
  decides: (detail, args) => trueOrUndefined(decider(detail)?.id === args[0]),
  levels: (detail, args) => {
    const [home, away] = countGoals(goalsUntil(detail, args[0]));
    return trueOrUndefined(home === away);
  },
  led_before: (detail, args) => {
    const goals = goalsUntil(detail, args[0]);
    const side: Side = goals.at(-1)?.side ?? 0;
    return goalDifferences(detail, side)
      .slice(0, goals.length - 1)
      .some((lead) => lead > 0);
  },
  sent_off: (detail, args) => {
    const event = eventOf(detail, args[0]);
    return trueOrUndefined(
      event?.kind === 'card' && (event.detail === 'red' || event.detail === 'yellow_red') && event.cancelled === undefined,
    );
  },
  second_yellow: (detail, args) => trueOrUndefined(eventOf(detail, args[0])?.detail === 'yellow_red'),
  missed_penalty: (detail, args) => {
    const event = eventOf(detail, args[0]);
    return event?.kind === 'penalty_missed' ? event.detail === 'saved' : undefined;
  },
  ruled_out: (detail, args) => trueOrUndefined(eventOf(detail, args[0])?.cancelled?.reason.startsWith('var') === true),
  own_goal: (detail, args) => trueOrUndefined(eventOf(detail, args[0])?.detail === 'own'),
  penalty: (detail, args) => trueOrUndefined(eventOf(detail, args[0])?.detail === 'penalty'),
  assist: (detail, args) => eventOf(detail, args[0])?.other?.id,
  second_half: (detail, args) => {
    const [ht, ft] = [soccerFacts(detail)?.ht, soccerFacts(detail)?.ft];
    const side = sideArg(args, 0);
    return ht === undefined || ft === undefined ? undefined : ft[side] - ht[side];
  },
  second_half_none: (detail) => {
    const [ht, ft] = [soccerFacts(detail)?.ht, soccerFacts(detail)?.ft];
    return trueOrUndefined(ht !== undefined && ft !== undefined && sum(ht) === sum(ft));
  },
  stat: (detail, args) => stat(detail, args[0], sideArg(args, 1)),
  stats: (detail, args) => [stat(detail, args[0], sideArg(args, 1)), stat(detail, args[0], other(sideArg(args, 1)))],
  momentum_minutes: (detail) => detail.soccer?.momentum.length,
  momentum_ahead: (detail, args) => detail.soccer?.momentum.filter(([, value]) => (sideArg(args, 0) === 0 ? value > 0 : value < 0)).length,
};
