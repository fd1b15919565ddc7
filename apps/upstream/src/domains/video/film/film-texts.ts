import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { LocalizedText } from '../../../java/localized-text.ts';
import { EN, scoreText, ZH } from './draft-scene.ts';

/** Returns the title of a match's highlight, from the match in English and in Chinese. */
export function filmTitles(match: MatchDetail, zh: MatchDetail): LocalizedText {
  const en = namesOf(match);
  const cn = namesOf(zh);
  if (en === undefined || cn === undefined || match.score === undefined) return eventTitles(match, zh);
  return {
    zh_CN: `${cn.home} ${scoreText(match.score, ZH)} ${cn.away} 全场集锦`,
    en_US: `${en.home} ${scoreText(match.score, EN)} ${en.away}: highlights`,
  };
}

/** Returns the description, which says that the highlight contains no footage. */
export function filmDescriptions(match: MatchDetail, zh: MatchDetail): LocalizedText {
  const at = (one: MatchDetail) => [one.league.name, one.stage, one.round].filter((word) => word !== undefined && word !== '').join(' · ');
  return {
    zh_CN: `${at(zh)}。由赛点根据本场数据自动绘制的动画集锦，不是比赛实况画面；章节按比赛中的关键时刻划分。`,
    en_US: `${at(match)}. An animated summary that Matchpoint draws from the data of this match; it shows no footage. Its chapters are the key moments.`,
  };
}

function eventTitles(match: MatchDetail, zh: MatchDetail): LocalizedText {
  const best = (one: MatchDetail) => (one.facts.kind === 'battle_royale' ? one.facts.leaders[0]?.name : undefined);
  const round = (one: MatchDetail) => [one.league.name, one.round].filter((word) => word !== undefined).join(' ');
  const [en, cn] = [best(match), best(zh)];
  return {
    zh_CN: `${round(zh)} 全场集锦${cn === undefined ? '' : `：${cn} 积分第一`}`,
    en_US: `${round(match)}: highlights${en === undefined ? '' : `, ${en} on top`}`,
  };
}

function namesOf({ teams: [home, away] }: MatchDetail): { readonly home: string; readonly away: string } | undefined {
  return home === undefined || away === undefined ? undefined : { home: home.name, away: away.name };
}
