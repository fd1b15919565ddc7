import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';
import { PrivatePage } from '../../shared/account/private-page.tsx';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { Bdi } from '../../ui/bdi.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ContentSkeleton } from './content-skeleton.tsx';
import classes from './send-page.module.css';

const KINDS = ['post', 'news', 'video'] as const;
const PAGES = { post: '/userInfo/userPost', news: '/userInfo/userNews', video: undefined } as const;

/** Renders the page for publishing: the composer, and the number of published items of each kind with a link to their list if there is one. */
export function SendPage({ composer }: { readonly composer: ReactNode }) {
  const { t } = useTranslation('user');
  const title = t('nav.send');
  const skeleton = (
    <Panel title={title}>
      <ContentSkeleton />
    </Panel>
  );
  return (
    <PrivatePage title={title} skeleton={skeleton}>
      {({ uid }) => (
        <Panel title={title} level={1}>
          <div className={classes.composer}>{composer}</div>
          <Published uid={uid} />
        </Panel>
      )}
    </PrivatePage>
  );
}

function Published({ uid }: { readonly uid: Id }) {
  const { t } = useTranslation('my-content');
  const { locale } = usePage();
  const lists = trpc.useQueries((procedures) =>
    KINDS.map((type) => procedures.user.publishedContent({ locale: locale.code, id: uid, type, page: 1 })),
  );
  return (
    <ul className={classes.kinds} aria-label={t('send.kinds')}>
      {KINDS.map((kind, index) => {
        const page = PAGES[kind];
        const name = t(`kind.${kind}`);
        return (
          <li key={kind}>
            {page === undefined ? <span>{name}</span> : <Link to={page}>{name}</Link>}
            <b>
              <Bdi>{lists[index]?.data?.total ?? '–'}</Bdi>
            </b>
          </li>
        );
      })}
    </ul>
  );
}
