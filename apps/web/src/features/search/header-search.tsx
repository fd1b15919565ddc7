import { useTranslation } from 'react-i18next';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { characterShortcutsEnabled } from '../../lib/character-shortcuts.ts';
import { useFeature } from '../../shared/system/features.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { Icon } from '../../ui/image/icon.tsx';
import { SearchField } from './search-field.tsx';
import type { SearchSheetProps } from './search-sheet.tsx';
import classes from './header-search.module.css';

/** Search in the header; nothing where the upstream offers no search. */
export default function HeaderSearch() {
  return useFeature('search') ? <Search /> : null;
}

/** A field; on phones an icon that opens a sheet, or without scripts the search page. `/` focuses the field. */
function Search() {
  const { t } = useTranslation('shell');
  const { locale } = usePage();
  const field = useRef<HTMLInputElement>(null);
  const [Sheet, setSheet] = useState<ComponentType<SearchSheetProps>>();
  const [open, setOpen] = useState(false);
  useSlash(field);
  return (
    <div className={classes.search}>
      <SearchField kind="header" input={field} />
      <a
        className={classes.sign}
        href={withLocale(locale.code, '/s')}
        aria-label={t('search.label')}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (Sheet !== undefined) {
            setOpen(true);
            return;
          }
          const { href } = event.currentTarget;
          // The code loads on demand. If the user has left the page by then, the sheet must not open.
          const startHref = window.location.href;
          const isSamePage = () => window.location.href === startHref;
          import('./search-sheet.tsx').then(
            (loaded) => {
              setSheet(() => loaded.SearchSheet);
              setOpen(isSamePage());
            },
            () => {
              if (isSamePage()) window.location.assign(href);
            },
          );
        }}
      >
        <Icon name="find" />
      </a>
      {Sheet === undefined ? null : <Sheet open={open} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Focuses the field when `/` is pressed outside text fields and dialogs, unless character shortcuts are turned off. */
function useSlash(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !characterShortcutsEnabled() || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null) return;
      const input = field.current;
      if (input === null || input.offsetParent === null) return;
      event.preventDefault();
      input.focus();
      input.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}
