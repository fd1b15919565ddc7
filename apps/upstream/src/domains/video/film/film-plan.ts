import { gameById } from '@matchpoint/contracts/games';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { FilmSide } from '../../../providers/media/film.ts';
import { basketballBeats } from './basketball-beats.ts';
import { type Beat, enScore, zhScore } from './beat.ts';
import { cutFilm, type FilmPlan } from './cut-film.ts';
import { multiBeats } from './multi-beats.ts';
import { seriesBeats } from './series-beats.ts';
import { soccerBeats } from './soccer-beats.ts';

/** The film of a finished match, from its own events; undefined when they tell nothing. `zh` is the same match in Chinese. */
export function planFilm(match: MatchDetail, zh: MatchDetail): FilmPlan | undefined {
  const beats = beatsOf(match, zh);
  if (beats.length === 0) return undefined;
  const sides = sidesOf(match);
  return cutFilm({
    sport: gameById(match.gameId)?.sport ?? 'soccer',
    league: { short: match.league.short, hue: match.league.hue },
    ...(sides === undefined ? {} : { sides }),
    line: match.round ?? match.stage ?? match.league.short,
    beats,
    end: {
      card: { kind: 'end', head: 'FULL TIME', ...(match.score === undefined ? {} : { score: match.score }) },
      titles:
        match.score === undefined
          ? { zh_CN: '全场结束', en_US: 'The end' }
          : { zh_CN: `全场结束 ${zhScore(match.score)}`, en_US: `Full-time ${enScore(match.score)}` },
    },
  });
}

function beatsOf(match: MatchDetail, zh: MatchDetail): Beat[] {
  switch (match.facts.kind) {
    case 'soccer':
      return soccerBeats(match);
    case 'basketball':
      return basketballBeats(match);
    case 'series':
      return seriesBeats(match);
    case 'multi':
      return multiBeats(match, zh);
  }
}

function sidesOf({ teams: [home, away] }: MatchDetail): readonly [FilmSide, FilmSide] | undefined {
  if (home === undefined || away === undefined) return undefined;
  return [
    { name: home.short, crest: home.crest },
    { name: away.short, crest: away.crest },
  ];
}
