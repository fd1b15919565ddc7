import { useTranslation } from 'react-i18next';
import type { NewsDetail } from '@matchpoint/contracts/news/news';
import { EntityLink } from '../../shared/content/entity-link.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import classes from './article-names.module.css';

/** Links to the league, teams and players that an article is about. */
export function ArticleNames({ article: { league, teams, players } }: { readonly article: NewsDetail }) {
  const { t } = useTranslation('news');
  if (league === undefined && teams.length === 0 && players.length === 0) return null;
  return (
    <ul className={classes.names} aria-label={t('about.tags')}>
      {league === undefined ? null : (
        <li>
          <EntityLink entity={{ kind: 'league', id: league.id }}>
            <i style={{ background: league.hue }} />
            <span dir="auto">{league.name}</span>
          </EntityLink>
        </li>
      )}
      {teams.map((team) => (
        <li key={team.id}>
          <EntityLink entity={{ kind: 'team', id: team.id }}>
            <Crest spec={team.crest} size={18} />
            <span dir="auto">{team.name}</span>
          </EntityLink>
        </li>
      ))}
      {players.map((player) => (
        <li key={player.id}>
          <EntityLink entity={{ kind: 'player', id: player.id }}>
            <span dir="auto">{player.name}</span>
          </EntityLink>
        </li>
      ))}
    </ul>
  );
}
