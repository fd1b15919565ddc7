import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../ui/controls/button.tsx';
import { SearchField } from './search-field.tsx';
import classes from './search-sheet.module.css';

export interface SearchSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Full-screen search on phones. */
export function SearchSheet({ open, onClose }: SearchSheetProps) {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation('common');
  const sheet = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const dialog = sheet.current;
    if (dialog === null || !open) return;
    const page = document.documentElement;
    dialog.showModal();
    field.current?.focus();
    page.dataset['locked'] = '';
    return () => {
      delete page.dataset['locked'];
      dialog.close();
    };
  }, [open]);
  return (
    <dialog
      ref={sheet}
      className={classes.sheet}
      aria-label={t('search.label')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open ? (
        <>
          <IconButton icon="back" flip label={tCommon('action.close')} onClick={onClose} />
          <SearchField kind="sheet" input={field} onGone={onClose} onLeave={onClose} />
        </>
      ) : null}
    </dialog>
  );
}
