import { useTranslation } from 'react-i18next';
import type { FollowedEntity } from '@matchpoint/contracts/follow/entity';
import type { EntityKind } from '@matchpoint/contracts/rules/followed-entity';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { EntityLink } from '../../shared/content/entity-link.tsx';
import { FollowEntityButton } from '../../shared/follow/follow-entity-button.tsx';
import { OriginMark } from '../../shared/system/origin-mark.tsx';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { hueStyle } from '../../ui/controls/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import classes from './entity-list.module.css';
import { FailedState } from '../../shared/system/failed-state.tsx';

const LIBRARY_OF = { team: '/squadLibrary', player: '/playerLibrary', league: '/leagueLibrary' } as const;

/** Lists the teams, players or leagues that the user follows, newest first. */
export function EntityList({ kind, waiting }: { readonly kind: EntityKind; readonly waiting: ReactNode }) {
  const { t } = useTranslation('follow');
  const { t: tCommon } = useTranslation('common');
  const { data, isError, error, refetch } = trpc.user.followedEntities.useQuery({});
  if (data === undefined) {
    if (!isError) return waiting;
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState error={error} action={retry} />;
  }
  const entities = data.list.filter((entity) => entity.kind === kind);
  if (entities.length === 0) {
    return (
      <EmptyState
        icon="star"
        title={t(`empty.${kind}`)}
        text={t('empty.entity_text')}
        action={
          <Link className={buttonClass} to={LIBRARY_OF[kind]}>
            {t(`empty.${kind}_go`)}
          </Link>
        }
      />
    );
  }
  return (
    <ul className={classes.list}>
      {entities.map((entity) => (
        <Row key={`${entity.kind}-${entity.id}`} entity={entity} />
      ))}
    </ul>
  );
}

function Row({ entity }: { readonly entity: FollowedEntity }) {
  const { t } = useTranslation('common');
  return (
    <li>
      <Mark entity={entity} />
      <div className={classes.words}>
        <EntityLink entity={entity} className={classes.name}>
          <bdi>{entity.name}</bdi>
        </EntityLink>
        <small>
          <span>{t(`game.${entity.gameId}`)}</span>
          {entity.kind === 'player' && entity.team !== undefined ? <bdi>{entity.team}</bdi> : null}
          <OriginMark origin={entity.origin} />
        </small>
      </div>
      <FollowEntityButton entity={{ kind: entity.kind, id: entity.id }} name={entity.name} />
    </li>
  );
}

function Mark({ entity }: { readonly entity: FollowedEntity }) {
  if (entity.kind === 'league') {
    return (
      <span className={classes.league} style={entity.hue === undefined ? undefined : hueStyle(entity.hue)}>
        <Icon name="list" size={16} />
      </span>
    );
  }
  return entity.crest === undefined ? <span className={classes.league} /> : <Crest spec={entity.crest} size={32} />;
}
