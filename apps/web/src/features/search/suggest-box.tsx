import { useTranslation } from 'react-i18next';
import { searchText } from '@matchpoint/contracts/rules/search-text';
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

export interface SuggestBoxProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Id of the list. */
  readonly list: string;
  /** What is in the field; undefined while an input method is composing. */
  readonly text: string | undefined;
  readonly onActive: (id: string | undefined) => void;
  readonly onGone: () => void;
}

/** Typing goes on for so long before it is asked. */
const DEBOUNCE_MS = 120;
const HOT = 5;

interface Group {
  readonly title: string;
  readonly options: readonly Option[];
}

/** What a text may mean, or before there is one: what was searched here, and what most people look at. */
export function SuggestBox({ field, list, text, onActive, onGone }: SuggestBoxProps) {
  const { t } = useTranslation('search');
  const steady = useDebounced(searchText(text ?? ''), text === undefined);
  const { groups, busy, forget } = useGroups(steady);
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
      {forget === undefined ? null : (
        <button type="button" className={classes.clear} onClick={forget}>
          {t('recent.clear')}
        </button>
      )}
      <VisuallyHidden>
        <p role="status">{steady === '' || busy ? '' : t('suggest.count', { count: options.length })}</p>
      </VisuallyHidden>
    </div>
  );
}

function idOf(list: string, at: number): string {
  return `${list}-${at}`;
}

/** A text that has stood still for a moment; a first one is taken at once. `held`: it stays as it was. */
function useDebounced(text: string, held: boolean): string {
  const [steady, setSteady] = useState(text);
  useEffect(() => {
    if (held || text === steady) return;
    const timer = setTimeout(() => setSteady(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, steady, held]);
  return steady;
}

/** `forget`: takes the recent searches away, where there are any. */
function useGroups(text: string): { groups: readonly Group[]; busy: boolean; forget: (() => void) | undefined } {
  const { t } = useTranslation('search');
  const { t: tMatch } = useTranslation('match');
  const { locale } = usePage();
  const [recent, setRecent] = useState(readRecent);
  const blank = text === '';
  const { data, isFetching, isPlaceholderData } = trpc.search.suggest.useQuery(
    { locale: locale.code, text },
    { enabled: !blank, staleTime: 60_000, placeholderData: keepPreviousData },
  );
  const hot = trpc.match.hot.useQuery({ locale: locale.code }, { enabled: blank, staleTime: 60_000 });
  if (!blank) {
    const options = [...(data?.list ?? []).map(suggestedOption), textOption(text, false)];
    return { groups: [{ title: t('suggest.label'), options }], busy: isFetching || isPlaceholderData, forget: undefined };
  }
  const matches = [...(hot.data?.living ?? []), ...(hot.data?.future ?? [])]
    .toSorted((a, b) => b.heat - a.heat || a.id - b.id)
    .slice(0, HOT);
  const groups = [
    { title: t('recent.title'), options: recent.map((each) => textOption(each, true)) },
    { title: t('hot.title'), options: matches.map((each) => matchOption(each, tMatch)) },
  ].filter((group) => group.options.length > 0);
  const forget = () => {
    clearRecent();
    setRecent([]);
  };
  return { groups, busy: false, forget: recent.length === 0 ? undefined : forget };
}

/** Arrows and Enter of the field; answers which option is active. What was chosen stays so while it is among the options. */
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
        // Beyond both ends stands the text itself.
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
