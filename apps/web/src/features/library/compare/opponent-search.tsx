import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import type { CrestSpec } from '@matchpoint/contracts/match/base';
import { searchText } from '@matchpoint/contracts/rules/search-text';
import type { Id } from '@matchpoint/contracts/rules/id';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGameT } from '../../../shared/system/use-game-translation.ts';
import { Crest } from '../../../ui/image/crest.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { QueryState } from '../shared/query-state.tsx';
import { PlayerPortrait } from '../shared/player-portrait.tsx';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import { type ComparedKind, compareInputs } from './compare-data.ts';
import { type Comparable, CompareCards } from './compare-cards.tsx';
import classes from './opponent-search.module.css';
import { useFeature } from '../../../shared/system/features.ts';

/** Delay between the last key press and the search. */
const DEBOUNCE_MS = 120;

export interface OpponentSearchProps {
  readonly kind: ComparedKind;
  readonly gameId: GameId;
  readonly id: Id;
  /** The search text from the URL. */
  readonly q: string | undefined;
}

/** The search for opponents; nothing where the upstream offers no suggestions. */
export function OpponentSearch(props: OpponentSearchProps) {
  return useFeature('suggest') ? <OfferedOpponentSearch {...props} /> : null;
}

/** A search for opponents of the same kind and game; the results are links. Without scripts the form sends its URL. */
function OfferedOpponentSearch({ kind, gameId, id, q = '' }: OpponentSearchProps) {
  const t = useGameT('library', gameId);
  const { locale } = usePage();
  const navigate = useNavigate();
  const [shown, setShown] = useState(q);
  const [composing, setComposing] = useState(false);
  const text = useSteady(searchText(shown), searchText(q), composing);
  const query = trpc.search.suggest.useQuery(compareInputs.suggest(locale.code, kind, gameId, text), {
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const label = t(`compare.search_${kind}`);
  return (
    <Panel title={label}>
      <form
        className={classes.field}
        role="search"
        aria-label={label}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = searchText(shown);
          if (!composing) void navigate({ to: '.', search: wanted === '' ? {} : { q: wanted }, replace: true, resetScroll: false });
        }}
      >
        <Icon name="find" size={18} />
        <input
          type="search"
          name="q"
          value={shown}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onChange={(event) => setShown(event.currentTarget.value)}
        />
        <button type="submit" className={buttonClass}>
          {t('compare.find')}
        </button>
      </form>
      {text === '' ? null : (
        <QueryState query={query} waiting={<RowsSkeleton rows={3} />}>
          {({ list }) => <Found kind={kind} id={id} gameId={gameId} list={list.filter((one) => one.id !== id)} />}
        </QueryState>
      )}
    </Panel>
  );
}

interface FoundProps {
  readonly kind: ComparedKind;
  readonly id: Id;
  readonly gameId: GameId;
  readonly list: readonly (Comparable & { readonly crest?: CrestSpec | undefined })[];
}

function Found({ kind, id, gameId, list }: FoundProps) {
  const { t } = useTranslation('library');
  return (
    <>
      <VisuallyHidden>
        <p role="status">{t('compare.found', { count: list.length })}</p>
      </VisuallyHidden>
      {list.length === 0 ? (
        <EmptyState icon="find" title={t('compare.nothing')} text={t('compare.nothing_text')} level={3} />
      ) : (
        <CompareCards
          kind={kind}
          id={id}
          list={list}
          mark={(one) =>
            kind === 'player' ? (
              <PlayerPortrait id={one.id} name={one.name} gameId={gameId} crest={one.crest} size={32} />
            ) : one.crest === undefined ? null : (
              <Crest spec={one.crest} size={32} />
            )
          }
        />
      )}
    </>
  );
}

/** Returns a text after it has not changed for a moment. `held`: it keeps its value while an input method composes. */
function useSteady(text: string, first: string, held: boolean): string {
  const [steady, setSteady] = useState(first);
  useEffect(() => {
    if (held || text === steady) return;
    const timer = setTimeout(() => setSteady(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, steady, held]);
  return steady;
}
