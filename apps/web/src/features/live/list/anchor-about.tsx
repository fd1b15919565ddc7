import { useTranslation } from 'react-i18next';
import type { UserId } from '@matchpoint/contracts/ids';
import { useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './anchor-about.module.css';

const STALE_MS = 300_000;

/** The detailed introduction of an anchor with its pictures, fetched when it is opened. */
export function AnchorAbout({ uid, username }: { readonly uid: UserId; readonly username: string }) {
  const { t } = useTranslation('live');
  const { locale } = usePage();
  const [open, setOpen] = useState(false);
  const { data, isError } = trpc.anchor.info.useQuery({ locale: locale.code, id: uid }, { enabled: open, staleTime: STALE_MS });
  return (
    <details className={classes.about} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={t('anchors.about_of', { name: username })}>{t('anchors.about')}</summary>
      {data === undefined ? (
        isError ? (
          <p role="alert">{t('anchors.about_failed')}</p>
        ) : (
          <Skeleton width="100%" height={40} />
        )
      ) : (
        <>
          <p dir="auto">{data.detail === '' ? t('anchors.about_none') : data.detail}</p>
          {data.pictures.length === 0 ? null : (
            <ul>
              {data.pictures.map(({ path }, index) => (
                <li key={path}>
                  <img src={path} width={96} height={96} alt={t('anchors.picture', { name: username, number: index + 1 })} loading="lazy" />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </details>
  );
}
