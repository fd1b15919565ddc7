import { MatchSummary } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';

const team = (id: Id, name: string) => ({
  id,
  name,
  short: name,
  crest: { initials: name.slice(0, 1), primary: '#C8102E', secondary: '#FFFFFF', pattern: 'solid' },
});

/** Returns a match for tests: an upcoming soccer match unless overridden. It is parsed by the schema. */
export function makeMatch(fields: Record<string, unknown> = {}): MatchSummary {
  return MatchSummary.parse({
    id: 1,
    gameId: 202,
    kind: 'versus',
    rev: 1,
    feedAt: 0,
    league: { id: 1, name: '英超', short: '英超', hue: '#6A2C91', tier: 1 },
    startAt: Date.UTC(2026, 10, 21, 12),
    startExact: true,
    rescheduled: false,
    status: 'scheduled',
    phase: 'not_started',
    confirmed: false,
    teams: [team(1, '阿森纳'), team(2, '切尔西')],
    facts: { kind: 'soccer' },
    coverage: { events: false, stats: false, lineup: false, odds: false, graph: false, animation: false, stream: false },
    popularity: 0,
    ...fields,
  });
}
