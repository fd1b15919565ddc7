import type { Pair } from '@matchpoint/contracts/match/base';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { SHANGHAI } from '@matchpoint/i18n/time-zone';
import { placeCrest, renderOgImage, type Layer, placeText } from './og-image.ts';
import type { OgLanguage } from './language.ts';
import { originLayer } from './origin-layer.ts';

const LABELS = {
  zh_CN: { brand: '赛点 Matchpoint', live: '进行中', over: '完场', versus: '对阵' },
  zh_tw: { brand: '賽點 Matchpoint', live: '進行中', over: '完場', versus: '對陣' },
  en_US: { brand: 'Matchpoint', live: 'In play', over: 'Full time', versus: 'vs' },
} as const;

/** Returns the site's name on an image. */
export function brandOf(language: OgLanguage): string {
  return LABELS[language].brand;
}

/** Draws the image of a match: league, the mark of its origin, both teams, and the score or kick-off in Beijing time. */
export async function matchImage(match: MatchSummary, language: OgLanguage): Promise<Buffer> {
  const words = LABELS[language];
  const label = [match.league.name, match.stage, match.round].filter((part) => part !== undefined && part !== '').join(' · ');
  const mark = await originLayer({ origin: match.origin, originalAt: match.replayOf?.startAt }, language);
  const head = await placeText({ text: label, size: 34, colour: '#B8C2D0', width: 1056 - mark.width }, 72, 64);
  const state = matchState(match.status);
  const kickOff = `${kickOffText(match.startAt, SHANGHAI, language)} (UTC+8)`;
  const line = state === 'live' ? words.live : state === 'finished' && match.score !== undefined ? words.over : kickOff;
  const below = await placeText(
    { text: line, size: 32, colour: state === 'live' ? '#FF6B70' : '#93A0B1', width: 1056, align: 'centre' },
    600,
    448,
  );
  return renderOgImage([head, ...mark.layers, ...(await sides(match, words.versus)), below], match.league.hue, words.brand);
}

async function sides(match: MatchSummary, versus: string): Promise<Layer[]> {
  const [home, away] = match.teams;
  if (match.kind !== 'versus' || home === undefined || away === undefined) {
    const name = [match.stage, match.round].filter(Boolean).join(' ') || match.league.name;
    return [await placeText({ text: name, size: 72, colour: '#FFFFFF', width: 1056, align: 'centre', lines: 2 }, 600, 210)];
  }
  const shown: Pair | undefined = matchState(match.status) === 'upcoming' ? undefined : match.score;
  const pieces = await Promise.all([
    placeCrest(home.crest, 190, 250, 240),
    placeCrest(away.crest, 190, 950, 240),
    placeText({ text: home.name, size: 40, colour: '#FFFFFF', width: 420, align: 'centre' }, 250, 362).then(asArray),
    placeText({ text: away.name, size: 40, colour: '#FFFFFF', width: 420, align: 'centre' }, 950, 362).then(asArray),
    placeText(
      {
        text: shown === undefined ? versus : `${shown[0]} – ${shown[1]}`,
        size: shown === undefined ? 60 : 104,
        colour: '#FFFFFF',
        width: 480,
        align: 'centre',
      },
      600,
      shown === undefined ? 206 : 182,
    ).then(asArray),
  ]);
  return pieces.flat();
}

function asArray(piece: Layer): Layer[] {
  return [piece];
}
