import { useTranslation } from 'react-i18next';
import qr from 'qrcode-generator';
import { useMemo, useState } from 'react';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { shareAddress } from './share-address.ts';
import classes from './share-panel.module.css';

export interface SharePanelProps {
  readonly open: boolean;
  readonly title: string;
  readonly address: string;
  readonly onClose: () => void;
}

/** The ways to share a page: copy the URL (also in browsers without a clipboard), scan it, or pass it to QQ, WeChat or Weibo. */
export default function SharePanel({ open, title, address, onClose }: SharePanelProps) {
  const { t } = useTranslation('content');
  const { t: tCommon } = useTranslation('common');
  const toast = useToast();
  const [selecting, setSelecting] = useState(false);
  const [scanning, setScanning] = useState(false);
  const code = useMemo(() => drawn(address), [address]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ icon: 'ok', kind: 'ok', text: t('share.copied') });
      onClose();
    } catch {
      // Without a clipboard (an in-app browser, a page without HTTPS) the URL is shown so that the user can copy it.
      setSelecting(true);
    }
  };
  return (
    <Dialog open={open} title={t('share.title')} closeLabel={tCommon('action.close')} onClose={onClose} width="narrow">
      <div className={classes.share}>
        <p className={classes.title} dir="auto">
          {title}
        </p>
        <figure className={classes.code} data-wanted={scanning || undefined}>
          <img src={`data:image/svg+xml;utf8,${encodeURIComponent(code)}`} width="148" height="148" alt={t('share.qr')} />
          <figcaption>{t(scanning ? 'share.wechat_hint' : 'share.scan')}</figcaption>
        </figure>
        {selecting ? (
          <label className={classes.address}>
            {t('share.select')}
            <input readOnly defaultValue={address} dir="ltr" onFocus={(event) => event.currentTarget.select()} autoFocus />
          </label>
        ) : null}
        <div className={classes.ways}>
          <Button onClick={() => setScanning(true)} aria-pressed={scanning}>
            <Icon name="wechat" size={16} />
            {t('share.wechat')}
          </Button>
          <a className={buttonClass} href={shareAddress('qq', address, title)} target="_blank" rel="noopener noreferrer">
            <Icon name="qq" size={16} />
            {t('share.qq')}
          </a>
          <a className={buttonClass} href={shareAddress('weibo', address, title)} target="_blank" rel="noopener noreferrer">
            <Icon name="globe" size={16} />
            {t('share.weibo')}
          </a>
        </div>
        <Button kind="primary" className={classes.copy} onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The URL as a QR code, drawn here so that no other site learns what is shared. */
function drawn(address: string): string {
  const made = qr(0, 'M');
  made.addData(address);
  made.make();
  return made.createSvgTag({ cellSize: 4, margin: 2, scalable: true });
}
