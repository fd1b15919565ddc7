import { useTranslation } from 'react-i18next';
import type { LeagueTeam } from '@matchpoint/contracts/league/league';
import { EntityLink } from '../../../shared/content/entity-link.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import cards from '../shared/cards.module.css';

/** The teams of a season as cards, with their records if there is a table, and their places in the world ranking. */
export function TeamCards({ teams }: { readonly teams: readonly LeagueTeam[] }) {
  const { t } = useTranslation('library');
  const recordText = ({ won, drawn, lost }: NonNullable<LeagueTeam['row']>) =>
    drawn === undefined ? t('teams.record_no_draw', { won, lost }) : t('teams.record', { won, drawn, lost });
  return (
    <ul className={cards.grid} data-small={teams.every(({ row, elo }) => row === undefined && elo === undefined) || undefined}>
      {teams.map(({ team, row, elo }) => (
        <li key={team.id}>
          <EntityLink className={cards.card} entity={{ kind: 'team', id: team.id }}>
            <Crest spec={team.crest} size={36} />
            <span className={cards.who}>
              <b>
                <bdi>{team.name}</bdi>
              </b>
              {row === undefined && elo === undefined ? null : (
                <small>
                  {[row === undefined ? undefined : recordText(row), elo === undefined ? undefined : t('elo.fact', { rank: elo.rank })]
                    .filter((part) => part !== undefined)
                    .join(' · ')}
                </small>
              )}
            </span>
            {row === undefined ? null : (
              <span className={cards.end}>
                <b>{row.rank}</b>
                {t('table.rank')}
              </span>
            )}
          </EntityLink>
        </li>
      ))}
    </ul>
  );
}
