import { useTranslation } from 'react-i18next';
import type { PlanMatch } from '@matchpoint/contracts/plan/plan';
import { Bdi } from '../../../ui/bdi.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import classes from './match-line.module.css';

/** The match of a plan: league, teams and, once there is one, the score. */
export function MatchLine({ match }: { readonly match: PlanMatch | undefined }) {
  const { t } = useTranslation('creator');
  if (match === undefined) return <span className={classes.small}>{t('list.no_match')}</span>;
  const [home, away] = match.teams;
  const { score } = match;
  return (
    <span className={classes.match}>
      <Chip hue={match.league.hue}>{match.league.short === '' ? match.league.name : match.league.short}</Chip>
      <span className={classes.small}>
        {home === undefined || away === undefined ? null : score === undefined ? (
          t('versus', { home: home.name, away: away.name })
        ) : (
          <>
            {home.name}{' '}
            <b className={classes.score}>
              <Bdi>
                {score[0]}–{score[1]}
              </Bdi>
            </b>{' '}
            {away.name}
          </>
        )}
      </span>
    </span>
  );
}
