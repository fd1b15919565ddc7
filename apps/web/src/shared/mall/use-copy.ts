import { useTranslation } from 'react-i18next';
import { useToast } from '../../ui/overlay/toast.tsx';

/** Returns a function that copies a text and announces whether it worked. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('mall');
  const toast = useToast();
  return (text) => {
    // Pages without HTTPS have no clipboard.
    const copied: Promise<void> =
      'clipboard' in navigator ? navigator.clipboard.writeText(text) : Promise.reject(new Error('no clipboard'));
    copied.then(
      () => toast({ icon: 'ok', kind: 'ok', text: t('copy.done') }),
      () => toast({ icon: 'warn', kind: 'error', text: t('copy.failed') }),
    );
  };
}
