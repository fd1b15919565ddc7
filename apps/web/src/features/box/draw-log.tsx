import type { Box, BoxDraw, MyBoxDraw } from '@matchpoint/contracts/box/box';
import { Link } from '@tanstack/react-router';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page/page-context.ts';
import { formatDateTime, toIsoString } from '../../lib/time/format-date-time.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Pagination } from '../../ui/controls/pagination.tsx';
import { segmentedControlClass } from '../../ui/controls/segmented-control.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { BOX_ROLLS } from '@matchpoint/contracts/rules/box-draw';
import type { BoxSearchParams } from './box-search-params.ts';
import { logInput } from './load-box.ts';
import { PrizePicture } from './prize-picture.tsx';
import { TierMark } from './tier-mark.tsx';
import classes from './box-list.module.css';
import { FailedState } from '../../shared/system/failed-state.tsx';

interface DrawLogProps {
  readonly box: Box;
  readonly search: BoxSearchParams;
  readonly onVerify: (draw: BoxDraw | MyBoxDraw) => void;
  readonly onClaim: (draw: MyBoxDraw) => void;
}

const FILTERS = [
  { show: undefined, label: 'log.all' },
  { show: 'rare', label: 'log.rare' },
  { show: 'mine', label: 'log.mine' },
] as const;

/** The public log of the box, and the draws of the user. */
export function DrawLog(props: DrawLogProps) {
  const { t } = useTranslation('box');
  const { search, box } = props;
  const uid = useUid();
  const kept = search.box === undefined ? {} : { box: search.box };
  return (
    <Panel
      id="log"
      title={t('log')}
      beside={
        <nav className={segmentedControlClass} aria-label={t('log.filter')}>
          {FILTERS.filter(({ show }) => show !== 'mine' || uid !== undefined).map(({ show, label }) => (
            <Link
              key={label}
              to="/blindBox"
              search={{ ...kept, ...(show === undefined ? {} : { show }) }}
              resetScroll={false}
              aria-current={search.show === show ? 'page' : undefined}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
      }
    >
      {search.show === 'mine' && uid !== undefined ? <OwnDraws key={box.id} {...props} /> : <PublicDraws {...props} />}
    </Panel>
  );
}

function PublicDraws({ box, search, onVerify }: DrawLogProps) {
  const { t } = useTranslation('box');
  const { locale } = usePage();
  const query = trpc.box.draws.useQuery(logInput(locale.code, box.id, search), { placeholderData: keepPreviousData });
  const { data } = query;
  if (data === undefined) return <Unavailable query={query} />;
  if (data.list.length === 0)
    return search.show === 'rare' ? (
      <EmptyState icon="list" title={t('log.empty_rare')} />
    ) : (
      <EmptyState icon="list" title={t('log.empty')} text={t('log.empty_text')} />
    );
  return (
    <>
      <DrawTable
        draws={data.list}
        userOf={(draw) => ('user' in draw && draw.user !== undefined ? draw.user : t('log.gone'))}
        actions={(draw) => <VerifyLink box={box} draw={draw} search={search} onVerify={onVerify} />}
      />
      <LogPages search={search} {...data} />
      {data.head === undefined ? null : (
        <p className={classes.foot} style={{ padding: '8px 16px', fontSize: 'var(--fs-12)', color: 'var(--muted)' }}>
          <span title={data.head.hash}>{t('log.head', { number: data.head.number, hash: `${data.head.hash.slice(0, 16)}…` })}</span>
          <span>{t('log.chain')}</span>
        </p>
      )}
    </>
  );
}

function OwnDraws({ search, box, onVerify, onClaim }: DrawLogProps) {
  const { t } = useTranslation('box');
  const query = trpc.box.mine.useQuery({ page: search.page ?? 1 }, { placeholderData: keepPreviousData });
  const { data } = query;
  if (data === undefined) return <Unavailable query={query} />;
  if (data.list.length === 0) return <EmptyState icon="list" title={t('log.empty_mine')} />;
  return (
    <>
      <DrawTable
        draws={data.list}
        userOf={() => t('log.me')}
        actions={(draw) => (
          <>
            <Claim draw={draw} onClaim={onClaim} />
            <VerifyLink box={box} draw={draw} search={search} onVerify={onVerify} />
          </>
        )}
      />
      <LogPages search={search} {...data} />
    </>
  );
}

function Claim({ draw, onClaim }: { readonly draw: MyBoxDraw; readonly onClaim: (draw: MyBoxDraw) => void }) {
  const { t } = useTranslation('box');
  if (draw.redemption !== undefined) return <span>{t(`state.${draw.redemption.state}`)}</span>;
  return (
    <button type="button" className={classes.link} aria-label={t('claim.of', { name: draw.prize.name })} onClick={() => onClaim(draw)}>
      {t('claim.short')}
    </button>
  );
}

/** A link with the draw in its address, which verifies it in place; a draw of another version is read with its table. */
function VerifyLink({
  box,
  draw,
  search,
  onVerify,
}: {
  readonly box: Box;
  readonly draw: BoxDraw | MyBoxDraw;
  readonly search: BoxSearchParams;
  readonly onVerify: (draw: BoxDraw | MyBoxDraw) => void;
}) {
  const { t } = useTranslation('box');
  return (
    <Link
      className={classes.link}
      to="/blindBox"
      search={{ ...search, draw: String(draw.id) }}
      aria-label={t('verify.of', { number: draw.number })}
      preload={false}
      onClick={(event) => {
        if (draw.boxId !== box.id || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        onVerify(draw);
      }}
    >
      {t('verify.short')}
    </Link>
  );
}

interface DrawTableProps<T> {
  readonly draws: readonly T[];
  readonly userOf: (draw: T) => string;
  readonly actions: (draw: T) => React.ReactNode;
}

function DrawTable<T extends BoxDraw | MyBoxDraw>({ draws, userOf, actions }: DrawTableProps<T>) {
  const { t } = useTranslation('box');
  const { locale } = usePage();
  const { zone } = useZone();
  return (
    <div {...scrollArea} className={classes.scroll} role="region" aria-label={t('log')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('log.time')}</th>
            <th scope="col">{t('log.user')}</th>
            <th scope="col">{t('contents.prize')}</th>
            <th scope="col">{t('contents.tier')}</th>
            <th scope="col" data-end="">
              {t('log.roll')}
            </th>
            <th scope="col" data-end="">
              {t('nonce')}
            </th>
            <th scope="col">{t('log.commitment')}</th>
            <th scope="col">{t('log.action')}</th>
          </tr>
        </thead>
        <tbody>
          {draws.map((draw) => (
            <tr key={draw.id}>
              <td>
                <time dateTime={toIsoString(draw.at)} suppressHydrationWarning>
                  {formatDateTime(draw.at, zone, locale.code)}
                </time>
              </td>
              <td>
                <bdi>{userOf(draw)}</bdi>
              </td>
              <th scope="row">
                <span className={classes.name}>
                  <PrizePicture prize={draw.prize} size={28} />
                  <bdi>{draw.prize.name}</bdi>
                </span>
              </th>
              <td>
                <TierMark tier={draw.prize.tier} />
              </td>
              <td data-end="">
                <code dir="ltr">{(draw.roll / BOX_ROLLS).toFixed(6)}</code>
              </td>
              <td data-end="">{draw.nonce}</td>
              <td>
                <code dir="ltr" title={draw.commitment}>
                  {draw.commitment.slice(0, 12)}…{draw.commitment.slice(-4)}
                </code>
              </td>
              <td>
                <span className={classes.actions}>{actions(draw)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LogPages({
  search,
  page,
  total,
  pageSize,
}: {
  readonly search: BoxSearchParams;
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
}) {
  const { page: _page, draw: _draw, ...kept } = search;
  return (
    <Pagination
      page={page}
      total={total}
      pageSize={pageSize}
      link={(to, text) => (
        <Link to="/blindBox" search={to === 1 ? kept : { ...kept, page: to }} resetScroll={false}>
          {text}
        </Link>
      )}
    />
  );
}

function Unavailable({
  query,
}: {
  readonly query: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => unknown };
}) {
  const { t } = useTranslation('common');
  if (!query.isError) return <div style={{ minBlockSize: 240 }} aria-busy="true" />;
  return <FailedState error={query.error} action={<Button onClick={() => void query.refetch()}>{t('action.retry')}</Button>} />;
}
