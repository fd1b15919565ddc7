import type { GameEvent } from '@matchpoint/contracts/match/series';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import type { CommentaryLine, Speaker } from './speaker.ts';

/** Buildings fall, monsters and their rewards are taken. */
const STRUCTURES: ReadonlySet<string> = new Set(['tower', 'plate', 'inhibitor', 'barracks']);
const MINOR: ReadonlySet<string> = new Set(['kill', 'plate', 'round_start', 'buyback', 'pause']);

/** Returns the commentary of one game of a series, newest first. Every figure is one of the event; unknown events are left out. */
export function gameLines(events: readonly GameEvent[], speaker: Speaker): CommentaryLine[] {
  return events
    .map((event) => ({
      id: event.id,
      time: event.round === undefined ? clockText(event.atMs) : `R${event.round}`,
      side: event.side,
      text: sentenceOf(event, speaker),
      isKey: !MINOR.has(event.kind),
      isCorrected: false,
    }))
    .filter(({ text }) => text !== '')
    .toReversed();
}

function sentenceOf({ id, kind, side, player, victim, assists, round }: GameEvent, speaker: Speaker): string {
  const other = side === undefined ? undefined : side === 0 ? 1 : 0;
  const values = {
    who: speaker.who(side, player),
    victim: speaker.who(other, victim),
    team: speaker.team(side),
    helpers: assists?.length ?? 0,
    round,
  };
  switch (kind) {
    case 'kill':
      if (victim === undefined) return '';
      return speaker.vary((assists?.length ?? 0) > 0 ? 'game.kill_assisted' : 'game.kill', id, values);
    case 'plant':
    case 'defuse':
    case 'explode':
      return speaker.say(`game.${kind}`, values);
    case 'round_start':
      return round === undefined ? '' : speaker.say('game.round_start', values);
    case 'round_end':
      return round === undefined || side === undefined ? '' : speaker.say('game.round_end', values);
    default: {
      const what = /^[a-z_]+$/.test(kind) ? speaker.say(`game.what.${kind}`) : '';
      return what === '' || side === undefined
        ? ''
        : speaker.vary(STRUCTURES.has(kind) ? 'game.structure' : 'game.objective', id, { ...values, what });
    }
  }
}
