import { useTranslation } from 'react-i18next';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { Crest } from '../../../ui/image/crest.tsx';
import classes from './battle-royale-leaders.module.css';

/** A battle-royale match has no home and away side: its three leaders span the team columns (product.md §1.2). */
export function BattleRoyaleLeaders({ match }: { readonly match: MatchSummary }) {
  const { t } = useTranslation('match');
  if (match.facts.kind !== 'battle_royale') return null;
  const { leaders, teamsTotal } = match.facts;
  const name = [match.league.name, match.stage, match.round].filter(Boolean).join(' · ');
  if (leaders.every((leader) => leader.points === 0)) {
    return (
      <span className={classes.event}>
        <b>{name}</b> <span>{t('battle_royale.teams', { count: teamsTotal })}</span>
      </span>
    );
  }
  return (
    <ol className={classes.leaders}>
      {leaders.slice(0, 3).map((leader, index) => (
        <li key={leader.teamId}>
          <span className={classes.place}>{index + 1}</span>
          <Crest spec={leader.crest} />
          <span className={classes.name} title={leader.name} dir="auto">
            {leader.name}
          </span>
          <span className={classes.points} title={t('battle_royale.points', { points: leader.points })}>
            {leader.points}
          </span>
        </li>
      ))}
    </ol>
  );
}
