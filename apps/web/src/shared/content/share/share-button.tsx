import { useTranslation } from 'react-i18next';
import { lazy, Suspense, useState } from 'react';
import { Button, IconButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';

const SharePanel = lazy(() => import('./share-panel.tsx'));

export interface ShareButtonProps {
  /** The title that is shared with the URL. */
  readonly title: string;
  readonly kind?: 'icon' | 'button';
}

/**
 * Shares the page: by the phone's own share sheet if there is one, otherwise by a panel with the URL, its QR code and the usual services.
 */
export function ShareButton({ title, kind = 'button' }: ShareButtonProps) {
  const { t } = useTranslation('content');
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const share = async (): Promise<void> => {
    if (matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url: pageAddress() });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      {kind === 'icon' ? (
        <IconButton icon="share" label={t('share.label')} onClick={() => void share()} />
      ) : (
        <Button onClick={() => void share()}>
          <Icon name="share" size={16} />
          {t('share.label')}
        </Button>
      )}
      {wanted ? (
        <Suspense fallback={null}>
          <SharePanel open={open} title={title} address={pageAddress()} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Returns the page's URL without parameters of this visit. */
function pageAddress(): string {
  return `${location.origin}${location.pathname}`;
}
