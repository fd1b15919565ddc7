import type { RichText } from '@matchpoint/contracts/content/rich-text';
import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { LocalizedText } from '../java/localized-text.ts';
import type { Rng } from '@matchpoint/feeds/simulator/prng';

/** The subject of an article. */
export interface Subject {
  readonly matchId: MatchId;
  readonly gameId: GameId;
  readonly leagueId: LeagueId;
  readonly league: LocalizedText;
  readonly teamIds: readonly TeamId[];
  readonly teams: readonly LocalizedText[];
  readonly players: readonly { readonly id: PlayerId; readonly name: string }[];
  readonly startAt: number;
}

const ZH = ['赛后记录', '轮次观察', '更衣室手记', '数据复盘', '焦点时刻', '主帅谈话'] as const;
const EN = [
  'Notes after the match',
  'The round in view',
  'From the dressing room',
  'The figures again',
  'The moment',
  'The coach speaks',
] as const;

/** Returns an article as a row to insert: generated text with real names, about as long as a short report. */
export function generateArticle(no: number, subject: Subject, rng: Rng) {
  const kind = rng.int(0, ZH.length - 1);
  const [home, away] = subject.teams;
  const [a, b] = [home ?? subject.league, away ?? subject.league];
  const [player] = subject.players;
  const titles = {
    zh_CN: `${a['zh_CN'] ?? ''}对阵${b['zh_CN'] ?? ''}：${ZH[kind] ?? ''}（${no}）`,
    en_US: `${a['en_US'] ?? ''} v ${b['en_US'] ?? ''}: ${EN[kind] ?? ''} (${no})`,
  };
  const about = {
    zh_CN: `${subject.league['zh_CN'] ?? ''}，${player?.name ?? ''}。`,
    en_US: `${subject.league['en_US'] ?? ''}, ${player?.name ?? ''}.`,
  };
  return {
    key: `seed-${no}`,
    game_id: subject.gameId,
    texts: { zh_CN: { title: titles.zh_CN, summary: about.zh_CN }, en_US: { title: titles.en_US, summary: about.en_US } },
    bodies: {
      zh_CN: bodyOf(subject, about.zh_CN, '双方在中段的较量最为集中，落后的一方换人之后节奏明显加快。'),
      en_US: bodyOf(subject, about.en_US, 'Most of it was decided in the middle third, and the change that followed quickened the pace. '),
    },
    match_id: subject.matchId,
    league_id: subject.leagueId,
    team_ids: subject.teamIds.slice(0, 2),
    player_ids: subject.players.map(({ id }) => id),
    players: subject.players,
    likes: rng.int(0, 400),
    views: rng.int(0, 90_000),
    published_at: subject.startAt + rng.int(2, 30) * 3_600_000,
  };
}

function bodyOf(subject: Subject, about: string, sentence: string): RichText {
  const paragraph = (text: string): RichText[number] => ({ kind: 'paragraph', spans: [{ text }] });
  return [
    paragraph(about + sentence),
    { kind: 'match', id: subject.matchId, gameId: subject.gameId },
    paragraph(sentence.repeat(3)),
    paragraph(sentence.repeat(2)),
  ];
}
