import { searchText } from '@matchpoint/contracts/rules/search-text';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState, type ComponentType, type FocusEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages } from '../../lib/i18n/i18n.ts';
import { useCharacterShortcuts } from '../../lib/character-shortcuts.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { Icon } from '../../ui/image/icon.tsx';
import type { SuggestBoxProps } from './suggest-box.tsx';
import classes from './search-field.module.css';

export interface SearchFieldProps {
  /** `header`: in the header bar. `sheet`: in the full-screen sheet on phones. `page`: above the hits. */
  readonly kind: 'header' | 'sheet' | 'page';
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly defaultText?: string;
  /** Called when the user opened a hit or the search page. */
  readonly onGone?: () => void;
  /** Called on Esc when the suggestions are already closed. */
  readonly onLeave?: () => void;
}

/**
 * The search field: a form that works without scripts, and a combobox with them. The code of the suggestions is loaded when the field is first
 * focused. No suggestions are requested while an input method is composing.
 */
export function SearchField({ kind, input, defaultText = '', onGone, onLeave }: SearchFieldProps) {
  const { t } = useTranslation('shell');
  const { locale } = usePage();
  const navigate = useNavigate();
  const own = useRef<HTMLInputElement>(null);
  const field = input ?? own;
  const list = useId();
  const [keys] = useCharacterShortcuts();
  const [value, setValue] = useState(defaultText);
  const [query, setQuery] = useState(defaultText);
  const [composing, setComposing] = useState(false);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const [Box, loadBox] = useSuggestBox();

  const enter = () => {
    loadBox();
    setOpen(true);
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const handleOpened = () => {
    setOpen(false);
    field.current?.blur();
    // The search page keeps showing the text; elsewhere the field is cleared for the next search.
    if (kind !== 'page') {
      setValue('');
      setQuery('');
    }
    onGone?.();
  };
  return (
    <form
      className={classes.field}
      data-kind={kind}
      role="search"
      aria-label={t(kind === 'page' ? 'search.hint' : 'search.label')}
      action={withLocale(locale.code, '/s')}
      method="get"
      onBlur={leave}
      onSubmit={(event) => {
        event.preventDefault();
        const text = searchText(value);
        if (composing || text === '') return;
        void navigate({ to: '/s', search: { q: text } });
        handleOpened();
      }}
    >
      <Icon name="find" size={kind === 'header' ? 16 : 20} />
      <input
        ref={field}
        type="search"
        name="q"
        role="combobox"
        value={value}
        placeholder={t('search.hint')}
        aria-label={t('search.label')}
        aria-expanded={open && Box !== undefined}
        aria-controls={open && Box !== undefined ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open ? active : undefined}
        aria-keyshortcuts={kind === 'header' && keys ? '/' : undefined}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        onFocus={enter}
        onPointerDown={enter}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={(event) => {
          setComposing(false);
          setQuery(event.currentTarget.value);
        }}
        onChange={(event) => {
          setValue(event.currentTarget.value);
          setOpen(true);
          if (!composing) setQuery(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          if (open) event.preventDefault();
          if (open && Box !== undefined) setOpen(false);
          else onLeave?.();
        }}
      />
      {kind === 'page' ? <button type="submit">{t('search.label')}</button> : null}
      {open && Box !== undefined ? (
        <Box field={field} list={list} text={composing ? undefined : query} onActive={setActive} onGone={handleOpened} />
      ) : null}
    </form>
  );
}

/** Returns the suggestion list, undefined until its code and messages are loaded, and a function that loads them. */
function useSuggestBox(): [ComponentType<SuggestBoxProps> | undefined, () => void] {
  const { i18n } = useTranslation();
  const { locale } = usePage();
  const [Box, setBox] = useState<ComponentType<SuggestBoxProps>>();
  const load = () => {
    if (Box !== undefined) return;
    Promise.all([import('./suggest-box.tsx'), addMessages(i18n, locale.code, ['search'])]).then(
      ([loaded]) => setBox(() => loaded.SuggestBox),
      () => undefined,
    );
  };
  return [Box, load];
}
