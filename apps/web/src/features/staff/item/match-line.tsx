import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import type { PlanMatch } from '@matchpoint/contracts/plan/plan';
import { Link } from '@tanstack/react-router';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Badge } from '../../../ui/badge.tsx';
import classes from './match-line.module.css';

/** League and teams of a match, linked to its page. */
export function MatchLine({ match }: { readonly match: PlanMatch }) {
  const { t } = useTranslation('common');
  const [home, away] = match.teams;
  const slug = gameById(match.gameId)?.slug;
  const names = (
    <>
      <bdi>{home?.name}</bdi>
      {' – '}
      <bdi>{away?.name}</bdi>
    </>
  );
  return (
    <span className={classes.match}>
      <Chip hue={match.league.hue}>{match.league.short === '' ? match.league.name : match.league.short}</Chip>
      {slug === undefined ? (
        <span>{names}</span>
      ) : (
        <Link to="/$game/$id" params={{ game: slug, id: String(match.id) }} target="_blank">
          {names}
        </Link>
      )}
      {match.simulated ? <Badge>{t('origin.simulated')}</Badge> : null}
    </span>
  );
}
