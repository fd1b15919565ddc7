import { useTranslation } from 'react-i18next';
import type { LeagueTeam } from '@matchpoint/contracts/league/league';
import { EntityLink } from '../../../shared/content/entity-link.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import cards from '../shared/cards.module.css';

/** The teams of a season as cards, with their places if there is a table. */
export function TeamCards({ teams }: { readonly teams: readonly LeagueTeam[] }) {
  const { t } = useTranslation('library');
  return (
    <ul className={cards.grid} data-small={teams.every(({ row }) => row === undefined) || undefined}>
      {teams.map(({ team, row }) => (
        <li key={team.id}>
          <EntityLink className={cards.card} entity={{ kind: 'team', id: team.id }}>
            <Crest spec={team.crest} size={36} />
            <span className={cards.who}>
              <b>
                <bdi>{team.name}</bdi>
              </b>
              {row === undefined ? null : (
                <small>
                  {row.drawn === undefined
                    ? t('teams.record_no_draw', { won: row.won, lost: row.lost })
                    : t('teams.record', { won: row.won, drawn: row.drawn, lost: row.lost })}
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
