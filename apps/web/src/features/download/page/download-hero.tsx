import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import qr from 'qrcode-generator';
import type { SiteApps } from '@matchpoint/contracts/system/apps';
import { askToInstall } from '../../../lib/offline/install-prompt.ts';
import { BrandMark } from '../../../ui/image/brand-mark.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import type { Platform } from './platform.ts';
import type { Device } from './use-device.ts';
import classes from './download-hero.module.css';

interface HeroProps {
  /** Absolute address of the page. */
  readonly address: string;
  readonly apps: SiteApps;
  readonly device: Device;
}

/** The head of the page: what the site is on a phone, the code to scan, and the ways to open or install it. */
export function DownloadHero({ address, apps, device }: HeroProps) {
  const { t } = useTranslation('download');
  const { t: tCommon } = useTranslation('common');
  const code = useMemo(() => codePath(address), [address]);
  return (
    <section className={classes.hero} data-on-ink="">
      <div className={classes.inner}>
        <div className={classes.text}>
          <h1>{t('lead')}</h1>
          <p className={classes.lead}>{t('lead_text')}</p>
          <div className={classes.scan}>
            <svg viewBox={`-2 -2 ${code.side + 4} ${code.side + 4}`} role="img" aria-label={t('scan_alt')} className={classes.code}>
              <path d={code.path} fill="#0E1319" />
            </svg>
            <div>
              <h2>{t('scan')}</h2>
              <p>{t('scan_text')}</p>
              <p className={classes.address} dir="ltr">
                {address.replace(/^https?:\/\//, '')}
              </p>
            </div>
          </div>
          {device.isWechat ? (
            <p className={classes.hint} role="note">
              <Icon name="wechat" size={18} />
              {t('wechat')}
            </p>
          ) : null}
          <Ways apps={apps} device={device} />
        </div>
        <div className={classes.phone} aria-hidden="true">
          <div className={classes.screen}>
            <span className={classes.app}>
              <BrandMark size={56} />
            </span>
            <b>{tCommon('brand.name')}</b>
            <ul>
              <li>
                <Icon name="score" size={18} />
                {t('shortcut.live_matches')}
              </li>
              <li>
                <Icon name="star" size={18} />
                {t('shortcut.followed')}
              </li>
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The ways that exist; that of the user's own device comes first. */
function Ways({ apps, device }: Pick<HeroProps, 'apps' | 'device'>) {
  const { t } = useTranslation('download');
  const own = (platform: Platform): boolean => device.platform === platform;
  return (
    <ul className={classes.ways} aria-label={t('ways')}>
      {apps.ios === undefined ? null : (
        <li data-own={own('ios') || undefined}>
          <a href={apps.ios.url} rel="noopener">
            <Icon name="download" />
            <span>
              <b>{t('way.ios')}</b>
              <small>{own('ios') ? t('way.yours') : t('way.ios_text')}</small>
            </span>
          </a>
        </li>
      )}
      {apps.android === undefined ? null : (
        <li data-own={own('android') || undefined}>
          <a href={apps.android.url} rel="noopener">
            <Icon name="download" />
            <span>
              <b>{t('way.android')}</b>
              <small>{own('android') ? t('way.yours') : (apps.android.version ?? t('way.yours'))}</small>
            </span>
          </a>
        </li>
      )}
      <li>
        {device.isInstalled ? (
          <span className={classes.state}>
            <Icon name="ok" />
            <span>
              <b>{t('way.installed')}</b>
            </span>
          </span>
        ) : device.canInstall ? (
          <button type="button" onClick={() => void askToInstall()}>
            <Icon name="plus" />
            <span>
              <b>{t('way.install')}</b>
              <small>{t('way.web')}</small>
            </span>
          </button>
        ) : (
          <a href="#install">
            <Icon name="home" />
            <span>
              <b>{t('way.web')}</b>
              <small>{t('way.web_text')}</small>
            </span>
          </a>
        )}
      </li>
    </ul>
  );
}

/** Returns the dark modules of the QR code of a text as one path, and the number of modules of a side. */
function codePath(text: string): { readonly path: string; readonly side: number } {
  const code = qr(0, 'M');
  code.addData(text);
  code.make();
  const side = code.getModuleCount();
  let path = '';
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
  }
  return { path, side };
}
