import type { FeedFixture } from '@matchpoint/contracts/feed';
import { z } from 'zod';
import type { Reader } from '../reader.ts';
import { ReportBuilder } from '../report.ts';
import { eventLeague, eventTeam } from '../series/esports-names.ts';
import { type BattlePlayer, type BattleTeam, recordingOf } from './battle-timeline.ts';

const MAPS: Readonly<Record<string, string>> = {
  Baltic_Main: 'erangel',
  Erangel_Main: 'erangel',
  Desert_Main: 'miramar',
  Savage_Main: 'sanhok',
  DihorOtok_Main: 'vikendi',
  Tiger_Main: 'taego',
  Kiki_Main: 'deston',
  Neon_Main: 'rondo',
  Summerland_Main: 'karakin',
  Chimera_Main: 'paramo',
};

const Stats = z.object({
  name: z.string(),
  kills: z.int().min(0),
  DBNOs: z.int().nullish(),
  assists: z.int().nullish(),
  revives: z.int().nullish(),
  damageDealt: z.number().nullish(),
  deathType: z.string(),
  timeSurvived: z.number().min(0),
  winPlace: z.int().nullish(),
});

const Participant = z.object({ type: z.literal('participant'), id: z.string(), attributes: z.object({ stats: Stats }) });

const Roster = z.object({
  type: z.literal('roster'),
  id: z.string(),
  attributes: z.object({ won: z.union([z.string(), z.boolean()]), stats: z.object({ rank: z.int().positive(), teamId: z.int() }) }),
  relationships: z.object({ participants: z.object({ data: z.array(z.object({ id: z.string() })) }) }),
});

const Match = z.object({
  data: z.object({
    type: z.literal('match'),
    id: z.string(),
    attributes: z.object({ mapName: z.string().nullish(), gameMode: z.string(), createdAt: z.string(), duration: z.number().positive() }),
  }),
  included: z.array(z.unknown()).min(1),
});

/** Reads matches of the official API. Telemetry is referenced in the file and not read. */
export const pubgMatch: Reader = {
  name: 'pubg-match',
  accepts(file) {
    return Match.safeParse(file.json()).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const parsed = Match.safeParse(file.json());
    if (!parsed.success) return { recordings: [], report: [] };
    const { id, attributes } = parsed.data.data;
    const startAt = Date.parse(attributes.createdAt);
    const participants = new Map(
      parsed.data.included.flatMap((value) => {
        const one = Participant.safeParse(value);
        return one.success ? [[one.data.id, one.data.attributes.stats] as const] : [];
      }),
    );
    const rosters = parsed.data.included
      .flatMap((value) => {
        const one = Roster.safeParse(value);
        return one.success ? [one.data] : [];
      })
      .toSorted((a, b) => a.attributes.stats.teamId - b.attributes.stats.teamId);
    const places = rosters.map((roster) => roster.attributes.stats.rank).toSorted((a, b) => a - b);
    if (places.some((place, index) => place !== index + 1))
      report.warn('places with ties or gaps: kept as they are', `${id}: ${places.join(' ')}`);
    if (/tdm/i.test(attributes.gameMode)) {
      report.skip('a team deathmatch: its players come back, it has no places', `${id} ${attributes.gameMode}`);
      return { recordings: [], report: [report.done()] };
    }
    if (Number.isNaN(startAt) || rosters.length < 2 || rosters.length > 32) {
      report.refuse('start or teams cannot be read', id);
      return { recordings: [], report: [report.done()] };
    }
    const lengthMs = Math.max(attributes.duration, ...[...participants.values()].map((stats) => stats.timeSurvived)) * 1000;
    const squads = rosters.map((roster): BattleTeam => {
      const number = roster.attributes.stats.teamId;
      const team = eventTeam('pubg', `${id}-${number}`, `Team ${number}`, {
        en_US: `Team ${number}`,
        zh_CN: `${number}号队`,
        zh_tw: `${number}號隊`,
      });
      const members = roster.relationships.participants.data.flatMap((member) => participants.get(member.id) ?? []);
      return {
        team: { ...team, crest: { ...team.crest, initials: String(number) } },
        place: roster.attributes.stats.rank,
        kills: members.reduce((sum, stats) => sum + stats.kills, 0),
      };
    });
    const players = rosters.flatMap((roster, team) =>
      roster.relationships.participants.data.flatMap((member): BattlePlayer[] => {
        const stats = participants.get(member.id);
        if (stats === undefined) return [];
        return [
          {
            name: stats.name,
            team,
            kills: stats.kills,
            outMs: Math.round(stats.timeSurvived * 1000),
            survives: stats.deathType === 'alive',
            shot: stats.deathType === 'byplayer',
            ...(stats.damageDealt == null ? {} : { damage: stats.damageDealt }),
            ...(stats.DBNOs == null ? {} : { knocks: stats.DBNOs }),
            ...(stats.assists == null ? {} : { assists: stats.assists }),
            ...(stats.revives == null ? {} : { revives: stats.revives }),
          },
        ];
      }),
    );
    report.use();
    report.count('players', players.length);
    report.count('teams', squads.length);
    report.count(
      'kills',
      players.reduce((sum, player) => sum + player.kills, 0),
    );
    const fixture: FeedFixture = {
      source: 'replay',
      key: `pubg/${id}`,
      gameId: 5,
      league: eventLeague('pubg', 'public', { en_US: 'PUBG public match', zh_CN: 'PUBG 公开赛局', zh_tw: 'PUBG 公開賽局' }),
      teams: squads.map((squad) => squad.team),
      startAt,
      startExact: true,
      attribution: { name: 'pubgkt', licence: 'MIT', attribution: 'Test resource of theodorosidmar/pubgkt (MIT)' },
    };
    const map = MAPS[attributes.mapName ?? ''];
    return { recordings: [recordingOf(fixture, { key: id, squads, players, lengthMs, map })], report: [report.done()] };
  },
};
