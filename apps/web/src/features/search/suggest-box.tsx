import { useTranslation } from 'react-i18next';
import { searchText } from '@matchpoint/contracts/rules/search-text';
import { compareIds } from '@matchpoint/contracts/rules/id';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { clearRecent, readRecent } from './recent-searches.ts';
import { SuggestOption } from './suggest-option.tsx';
import { matchOption, type Option, suggestedOption, textOption } from './suggest-options.ts';
import { useOpenResult } from './use-open-result.ts';
import classes from './suggest-box.module.css';
import { useFeature } from '../../shared/system/features.ts';

export interface SuggestBoxProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Element id of the listbox. */
  readonly list: string;
  /** The text in the field; undefined while an input method is composing. */
  readonly text: string | undefined;
  readonly onActive: (id: string | undefined) => void;
  readonly onGone: () => void;
}

/** Pause in typing after which suggestions are requested. */
const DEBOUNCE_MS = 120;
const HOT = 5;

interface Group {
  readonly title: string;
  readonly options: readonly Option[];
}

/** Suggestions for a text; without a text the recent searches and the most viewed matches. */
export function SuggestBox({ field, list, text, onActive, onGone }: SuggestBoxProps) {
  const { t } = useTranslation('search');
  const debounced = useDebounced(searchText(text ?? ''), text === undefined);
  const { groups, busy, clear } = useGroups(debounced);
  const options = groups.flatMap((group) => group.options);
  const go = useOpenResult(onGone);
  const active = useKeys({ field, options, go });
  useEffect(() => {
    onActive(active === undefined ? undefined : idOf(list, active));
    return () => onActive(undefined);
  }, [list, active, onActive]);
  return (
    <div className={classes.box} aria-busy={busy}>
      <div role="listbox" id={list} aria-label={t('suggest.label')}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <p className={classes.head} aria-hidden="true">
              {group.title}
            </p>
            {group.options.map((option) => {
              const at = options.indexOf(option);
              return (
                <SuggestOption key={option.key} id={idOf(list, at)} option={option} active={active === at} onChoose={() => go(option)} />
              );
            })}
          </div>
        ))}
      </div>
      {clear === undefined ? null : (
        <button type="button" className={classes.clear} onClick={clear}>
          {t('recent.clear')}
        </button>
      )}
      <VisuallyHidden>
        <p role="status">{debounced === '' || busy ? '' : t('suggest.count', { count: options.length })}</p>
      </VisuallyHidden>
    </div>
  );
}

function idOf(list: string, at: number): string {
  return `${list}-${at}`;
}

/** Debounces a text; the initial text is returned at once. `held`: keeps the previous value. */
function useDebounced(text: string, held: boolean): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    if (held || text === debounced) return;
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, debounced, held]);
  return debounced;
}

/** Returns the groups of options. `clear` removes the recent searches; undefined when there are none. */
function useGroups(text: string): { groups: readonly Group[]; busy: boolean; clear: (() => void) | undefined } {
  const { t } = useTranslation('search');
  const { t: tMatch } = useTranslation('match');
  const { locale } = usePage();
  const [recent, setRecent] = useState(readRecent);
  const blank = text === '';
  const hasSuggestions = useFeature('suggest');
  const { data, isFetching, isPlaceholderData } = trpc.search.suggest.useQuery(
    { locale: locale.code, text },
    { enabled: !blank && hasSuggestions, staleTime: 60_000, placeholderData: keepPreviousData },
  );
  const hot = trpc.match.hot.useQuery({ locale: locale.code }, { enabled: blank, staleTime: 60_000 });
  if (!blank) {
    const options = [...(data?.list ?? []).map(suggestedOption), textOption(text, false)];
    return { groups: [{ title: t('suggest.label'), options }], busy: isFetching || isPlaceholderData, clear: undefined };
  }
  const matches = [...(hot.data?.living ?? []), ...(hot.data?.future ?? [])]
    .toSorted((a, b) => b.popularity - a.popularity || compareIds(a.id, b.id))
    .slice(0, HOT);
  const groups = [
    { title: t('recent.title'), options: recent.map((each) => textOption(each, true)) },
    { title: t('hot.title'), options: matches.map((each) => matchOption(each, tMatch)) },
  ].filter((group) => group.options.length > 0);
  const clear = () => {
    clearRecent();
    setRecent([]);
  };
  return { groups, busy: false, clear: recent.length === 0 ? undefined : clear };
}

/** Handles the arrow keys and Enter of the field. Returns the index of the active option, which stays active while it is among the options. */
function useKeys(deps: {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly options: readonly Option[];
  readonly go: (option: Option) => void;
}): number | undefined {
  const { field, options, go } = deps;
  const [chosen, setChosen] = useState<string>();
  const found = options.findIndex((option) => option.key === chosen);
  const at = found < 0 ? undefined : found;
  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0 && options.length > 0) {
        event.preventDefault();
        const from = at ?? (step > 0 ? -1 : options.length);
        const next = from + step;
        // Beyond either end no option is active, so Enter searches for the text.
        setChosen(options[next]?.key);
      }
      const option = at === undefined ? undefined : options[at];
      if (event.key === 'Enter' && option !== undefined) {
        event.preventDefault();
        go(option);
      }
    };
    input.addEventListener('keydown', onKey);
    return () => input.removeEventListener('keydown', onKey);
  }, [field, options, at, go]);
  return at;
}
