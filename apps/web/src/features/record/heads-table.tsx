import { useTranslation } from 'react-i18next';
import { fullDateText } from '@matchpoint/i18n/match-time';
import { dayFile, HEADS_FILE } from '@matchpoint/contracts/rules/record-file-names';
import { usePage } from '../../lib/page/page-context.ts';
import { formatDateTime, toIsoString } from '../../lib/time/format-date-time.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import classes from './record-section.module.css';

export interface PublishedHead {
  readonly day: string;
  readonly size: number;
  readonly root: string;
  readonly at: number;
}

interface HeadsTableProps {
  /** Newest first. */
  readonly heads: readonly PublishedHead[];
  /** Lines now. */
  readonly size: number;
  readonly publicKey: string;
}

/** Lists the newest heads with links to the files. */
export function HeadsTable({ heads, size, publicKey }: HeadsTableProps) {
  const { t } = useTranslation('record');
  const { locale } = usePage();
  const { zone } = useZone();
  const open = size - (heads[0]?.size ?? 0);
  if (heads.length === 0) return <p className={classes.muted}>{t('heads.empty')}</p>;
  return (
    <>
      <div {...scrollArea} className={classes.scroll} role="region" aria-label={t('heads')}>
        <table className={classes.heads}>
          <thead>
            <tr>
              <th scope="col">{t('heads.day')}</th>
              <th scope="col">{t('heads.rows')}</th>
              <th scope="col">{t('heads.root')}</th>
              <th scope="col">{t('heads.at')}</th>
              <th scope="col">{t('heads.file')}</th>
            </tr>
          </thead>
          <tbody>
            {heads.map(({ day, size: rows, root, at }) => {
              const date = fullDateText(day, locale.code);
              return (
                <tr key={day}>
                  <th scope="row">{date}</th>
                  <td>{rows}</td>
                  <td>
                    <code className={classes.hash}>{root}</code>
                  </td>
                  <td>
                    <time dateTime={toIsoString(at)}>{formatDateTime(at, zone, locale.code)}</time>
                  </td>
                  <td>
                    <a href={`/records/${dayFile(day)}`} download rel="nofollow" aria-label={t('heads.download_day', { day: date })}>
                      {t('heads.download')}
                    </a>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p>
        <a href={`/records/${HEADS_FILE}`} download rel="nofollow">
          {t('heads.all')}
        </a>
      </p>
      {open > 0 ? <p className={classes.muted}>{t('heads.open', { rows: size, open })}</p> : null}
      <dl className={classes.key}>
        <dt>{t('key')}</dt>
        <dd>
          <code className={classes.hash}>Ed25519 {publicKey}</code>
        </dd>
      </dl>
    </>
  );
}
