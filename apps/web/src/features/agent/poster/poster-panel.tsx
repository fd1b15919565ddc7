import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { WELCOME_COINS } from '@matchpoint/contracts/rules/account';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { promotionAddress } from '../codes/promotion-address.ts';
import { drawPoster, type Poster } from './draw-poster.ts';
import classes from './poster-panel.module.css';

/** The poster of a promotion code, drawn in the browser, to be downloaded as a picture. */
export function PosterPanel({ code }: { readonly code: string }) {
  const { t } = useTranslation('agent');
  const { locale } = usePage();
  const toast = useToast();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shape, setShape] = useState<Poster['shape']>('portrait');
  const brand = t('poster.brand');
  const heading = t('poster.heading');
  const text = t('poster.text');
  const bonus = t('poster.bonus', { coins: WELCOME_COINS });
  const codeText = t('poster.code', { code });
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const { fontFamily } = getComputedStyle(element);
    const { dir } = locale;
    drawPoster(element, { shape, address: promotionAddress(code), fontFamily, dir, brand, heading, text, bonus, code: codeText });
  }, [shape, code, locale, brand, heading, text, bonus, codeText]);
  const save = () => {
    canvas.current?.toBlob((blob) => {
      if (blob === null) toast({ icon: 'warn', kind: 'error', text: t('poster.failed') });
      else savePicture(`${code}-${shape}.png`, blob);
    }, 'image/png');
  };
  return (
    <Panel
      title={t('poster.title')}
      beside={
        <SegmentedControl
          label={t('poster.shape')}
          value={shape}
          options={(['portrait', 'square'] as const).map((value) => ({ value, label: t(`poster.${value}`) }))}
          onChange={setShape}
        />
      }
      more={
        <Button size="sm" leftSection={<Icon name="download" size={16} />} aria-label={t('poster.save_label')} onClick={save}>
          {t('poster.save')}
        </Button>
      }
    >
      <div className={classes.stage} data-shape={shape}>
        <canvas ref={canvas} role="img" aria-label={t('poster.alt', { code, heading, text })} data-poster={code} />
      </div>
    </Panel>
  );
}

/** Downloads a picture under a name. */
function savePicture(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob asynchronously, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
