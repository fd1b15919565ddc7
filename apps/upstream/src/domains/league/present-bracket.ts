import type { MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { BracketTie, LeagueTable, SwissStage } from '@matchpoint/contracts/league/league';
import type { Locale } from '@matchpoint/contracts/locales';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { textIn } from '../../java/localized-text.ts';
import type { BracketRound, Tie } from '../../library/bracket.ts';
import type { Swiss } from '../../library/swiss.ts';
import type { StoredTeam } from '../../matches/name-store.ts';

/** What the ties of a season are presented with: their teams, and their live matches in the language. */
interface TieContext {
  readonly teams: ReadonlyMap<TeamId, StoredTeam>;
  readonly live: ReadonlyMap<MatchId, MatchSummary>;
  readonly lan: Locale;
}

/** Returns the knock-out rounds in a language. */
export function presentBracket(rounds: readonly BracketRound[], context: TieContext): LeagueTable['bracket'] {
  return rounds.map(({ name, part, ties }) => ({
    name: textIn(name, context.lan),
    ...(part === undefined ? {} : { part }),
    ties: ties.map((tie) => presentTie(tie, context)),
  }));
}

/** Returns a Swiss stage in a language. */
export function presentSwiss({ rounds, results }: Swiss, context: TieContext): SwissStage {
  return {
    rounds: rounds.map(({ name, from, to, boxes }) => ({
      name: textIn(name, context.lan),
      from,
      to,
      boxes: boxes.map(({ record, ties }) => ({ record: [record[0], record[1]], ties: ties.map((tie) => presentTie(tie, context)) })),
    })),
    results: results.map(({ record, through, teams }) => ({
      record: [record[0], record[1]],
      ...(through === undefined ? {} : { through }),
      teams: teams.flatMap((id) => tieTeam(id, context) ?? []),
    })),
  };
}

function tieTeam(id: TeamId, { teams, lan }: TieContext): BracketTie['home'] {
  const team = teams.get(id);
  return team === undefined ? undefined : { id, name: textIn(team.names, lan), crest: team.crest };
}

function presentTie(tie: Tie, context: TieContext): BracketTie {
  const { matchIds, teams, score, winner, state, startAt, after, penalties, liveId } = tie;
  const live = liveId === undefined ? undefined : context.live.get(liveId);
  return {
    matchIds: [...matchIds],
    home: tieTeam(teams[0], context),
    away: tieTeam(teams[1], context),
    ...(score === undefined ? {} : { score: [score[0], score[1]] }),
    ...(winner === undefined ? {} : { winner }),
    state,
    startAt,
    ...(after === undefined ? {} : { after }),
    ...(penalties === undefined ? {} : { penalties: [penalties[0], penalties[1]] }),
    ...(live === undefined ? {} : { live }),
  };
}
