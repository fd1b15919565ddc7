import { useTranslation } from 'react-i18next';
import type { ExpertCard } from '@matchpoint/contracts/expert/expert';
import { Link } from '@tanstack/react-router';
import { Bdi } from '../../ui/bdi.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import { FormStrip } from '../plan/form-strip.tsx';
import { OriginMark } from '../system/origin-mark.tsx';
import classes from './expert-list.module.css';

/** Lists experts in a side column: name, newest results, and the accuracy with its sample. */
export function ExpertList({ experts }: { readonly experts: readonly ExpertCard[] }) {
  const { t } = useTranslation('plan');
  const { t: tCommon } = useTranslation('common');
  return (
    <ul className={classes.list}>
      {experts.map(({ uid, name, avatar, gameId, realm, form, accuracy }) => (
        <li key={uid} data-expert={uid}>
          <Avatar uid={uid} username={name} avatar={avatar} size={36} />
          <div>
            <Link to="/expert/$id" params={{ id: String(uid) }} preload={false}>
              <bdi>{name}</bdi>
            </Link>
            {gameId === undefined ? null : <small>{tCommon(`game.${gameId}`)}</small>}
            <p>
              <FormStrip form={form} />
              {realm === 'simulated' ? <OriginMark origin="simulated" /> : null}
            </p>
          </div>
          {accuracy === undefined || accuracy.counted === 0 ? null : (
            <span className={classes.accuracy}>
              <b>
                <Bdi>{`${accuracy.percent}%`}</Bdi>
              </b>
              <small>
                <bdi>{t('experts.hits', { counted: accuracy.counted, hits: accuracy.hits })}</bdi>
              </small>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
