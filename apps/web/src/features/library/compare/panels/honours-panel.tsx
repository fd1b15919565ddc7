import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import type { TeamHonour } from '@matchpoint/contracts/team/team';
import { useOptionalT } from '../../../../lib/i18n/use-optional-t.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { useSeasonText } from '../../shared/names/use-season-text.ts';
import classes from './honours-panel.module.css';
import { EntityLink } from '../../../../shared/content/entity-link.tsx';

/** Honours of one side. */
export interface HonoursOf {
  readonly name: string;
  readonly honours: readonly (TeamHonour & { readonly team?: { readonly name: string } })[];
}

export interface HonoursPanelProps {
  readonly gameId: GameId;
  readonly title: string;
  readonly sides: readonly [HonoursOf, HonoursOf];
}

/** The honours of both sides beside each other; nothing when neither has any. */
export function HonoursPanel({ gameId, title, sides }: HonoursPanelProps) {
  const { t } = useTranslation('library');
  if (sides.every(({ honours }) => honours.length === 0)) return null;
  return (
    <Panel title={title} note={t('compare.honours_note')}>
      <div className={classes.two}>
        {sides.map(({ name, honours }, side) => (
          <section key={side} aria-label={name}>
            <h3>
              <bdi>{name}</bdi>
            </h3>
            {honours.length === 0 ? <p>–</p> : <Honours gameId={gameId} honours={honours} />}
          </section>
        ))}
      </div>
    </Panel>
  );
}

function Honours({ gameId, honours }: Pick<HonoursOf, 'honours'> & Pick<HonoursPanelProps, 'gameId'>) {
  const optionalT = useOptionalT('library');
  const seasonTextOf = useSeasonText(gameId);
  return (
    <ul>
      {honours.map((honour) => (
        <li key={`${honour.league.id} ${honour.season} ${honour.place} ${honour.team?.name}`} data-place={honour.place}>
          <b>{optionalT(`honours.${honour.place}`) ?? honour.place}</b>
          <span>
            <EntityLink entity={{ kind: 'league', id: honour.league.id }}>{honour.league.name}</EntityLink>
            {honour.team === undefined ? null : <small dir="auto">{honour.team.name}</small>}
          </span>
          <em>{seasonTextOf(honour.season)}</em>
        </li>
      ))}
    </ul>
  );
}
