import { gameById } from '@matchpoint/contracts/games';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { HighlightSide } from '../../../providers/media/highlight.ts';
import { basketballSceneEvents } from './basketball-scene-events.ts';
import { type SceneEvent, enScore, zhScore } from './scene-event.ts';
import { editHighlight, type HighlightPlan } from './edit-highlight.ts';
import { battleRoyaleSceneEvents } from './battle-royale-scene-events.ts';
import { seriesSceneEvents } from './series-scene-events.ts';
import { soccerSceneEvents } from './soccer-scene-events.ts';

/**
 * Returns the plan of a finished match's highlight, from the events of the match; undefined when there are none. `zh` is the same match in
 * Chinese.
 */
export function planHighlight(match: MatchDetail, zh: MatchDetail): HighlightPlan | undefined {
  const events = sceneEventsOf(match, zh);
  if (events.length === 0) return undefined;
  const sides = sidesOf(match);
  return editHighlight({
    sport: gameById(match.gameId)?.sport ?? 'soccer',
    league: { short: match.league.short, hue: match.league.hue },
    ...(sides === undefined ? {} : { sides }),
    line: match.round ?? match.stage ?? match.league.short,
    events,
    end: {
      card: { kind: 'end', head: 'FULL TIME', ...(match.score === undefined ? {} : { score: match.score }) },
      titles:
        match.score === undefined
          ? { zh_CN: '全场结束', en_US: 'The end' }
          : { zh_CN: `全场结束 ${zhScore(match.score)}`, en_US: `Full-time ${enScore(match.score)}` },
    },
  });
}

function sceneEventsOf(match: MatchDetail, zh: MatchDetail): SceneEvent[] {
  switch (match.facts.kind) {
    case 'soccer':
      return soccerSceneEvents(match);
    case 'basketball':
      return basketballSceneEvents(match);
    case 'series':
      return seriesSceneEvents(match);
    case 'battle_royale':
      return battleRoyaleSceneEvents(match, zh);
  }
}

function sidesOf({ teams: [home, away] }: MatchDetail): readonly [HighlightSide, HighlightSide] | undefined {
  if (home === undefined || away === undefined) return undefined;
  return [
    { name: home.short, crest: home.crest },
    { name: away.short, crest: away.crest },
  ];
}
