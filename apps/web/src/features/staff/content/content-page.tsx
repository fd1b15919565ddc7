import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import choices from '../frame/choice-list.module.css';
import { ListState } from '../frame/list-state.tsx';
import { SearchForm } from '../frame/search-form.tsx';
import { TwoColumns } from '../frame/two-columns.tsx';
import { ContentEditor } from './content-editor.tsx';
import { CONTENT_KINDS, type ContentSearchParams } from './content-search-params.ts';
import { useContentNames } from './field-label.ts';

/** Articles, videos and settings of the site, with the fields of the chosen one. */
export function ContentPage({ search }: { readonly search: ContentSearchParams }) {
  const { t } = useTranslation('staff');
  const names = useContentNames();
  const navigate = useNavigate();
  const { kind = 'news', q = '', page = 1, id } = search;
  const input = { kind, q, pageIndex: page };
  const { data, error, isPlaceholderData, refetch } = trpc.staff.content.useQuery(input, { placeholderData: keepPreviousData });
  const chosen = data?.list.find((entry) => entry.id === id);
  return (
    <TwoColumns
      chosen={id !== undefined}
      list={
        <Panel title={t('content.title')} more={<KindTabs kind={kind} />}>
          {kind === 'config' ? null : (
            <SearchForm
              label={t('content.search')}
              submit={t('users.do')}
              value={q}
              onSearch={(text) => void navigate({ to: '/staff/content', search: { kind, ...(text === '' ? {} : { q: text }) } })}
            />
          )}
          {data === undefined ? (
            <ListState error={error} retry={() => void refetch()} />
          ) : data.list.length === 0 ? (
            <EmptyState icon="find" title={t('content.none')} text={t('content.none_text')} role="status" />
          ) : (
            <div aria-busy={isPlaceholderData}>
              <ul className={choices.list}>
                {data.list.map((entry) => (
                  <li key={String(entry.id)}>
                    <Link
                      to="/staff/content"
                      search={{ ...search, kind, id: entry.id }}
                      resetScroll={false}
                      activeProps={{}}
                      activeOptions={EXACT}
                      aria-current={entry.id === id ? 'true' : undefined}
                    >
                      <span className={choices.text}>
                        <bdi>{names.title(kind, entry.title)}</bdi>
                        <small dir="ltr">{t('list.number', { id: entry.id })}</small>
                      </span>
                      {entry.state === 'removed' ? <Badge>{t('content.state_removed')}</Badge> : null}
                    </Link>
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                total={data.total}
                pageSize={data.pageSize}
                link={(to, text) => (
                  <Link to="/staff/content" search={{ kind, ...(q === '' ? {} : { q }), page: to }} activeProps={{}} activeOptions={EXACT}>
                    {text}
                  </Link>
                )}
              />
            </div>
          )}
        </Panel>
      }
    >
      {chosen === undefined ? (
        <Panel title={t('content.choose')}>
          <EmptyState
            icon="edit"
            title={t('content.choose')}
            text={t(id !== undefined && data !== undefined ? 'content.conflict_missing' : 'content.choose_text')}
          />
        </Panel>
      ) : (
        <ContentEditor
          key={`${kind}:${chosen.id}`}
          kind={kind}
          newest={chosen}
          back={
            <Link
              to="/staff/content"
              search={{ kind, ...(q === '' ? {} : { q }), ...(page === 1 ? {} : { page }) }}
              activeProps={{}}
              activeOptions={EXACT}
            >
              {t('users.back')}
            </Link>
          }
        />
      )}
    </TwoColumns>
  );
}

function KindTabs({ kind }: { readonly kind: (typeof CONTENT_KINDS)[number] }) {
  const { t } = useTranslation('staff');
  return (
    <nav className={segmentedControlClass} aria-label={t('content.kinds')}>
      {CONTENT_KINDS.map((each) => (
        <Link
          key={each}
          to="/staff/content"
          search={{ kind: each }}
          activeProps={{}}
          activeOptions={EXACT}
          aria-current={each === kind ? 'page' : undefined}
        >
          {t(`content.${each}`)}
        </Link>
      ))}
    </nav>
  );
}
