import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './agent-page.module.css';

export interface AgentPageProps {
  /** The page's name. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the channel area. The server denies it to others; this is what users without the role see who navigate to it. */
export function AgentPage({ title, children }: AgentPageProps) {
  return (
    <PrivatePage title={title} skeleton={<PageSkeleton title={title} />}>
      {(user) => (user.roles.includes('agent') ? <AgentContent>{children}</AgentContent> : <NoAgent title={title} />)}
    </PrivatePage>
  );
}

/** Says above the content when an agent of the demo world has neither users nor recharges of real people. */
function AgentContent({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('agent');
  const { data } = trpc.agent.me.useQuery({});
  return (
    <>
      {data?.demonstration === true ? (
        <p className={classes.demonstration} data-demonstration="">
          {t('facts.demonstration')}
        </p>
      ) : null}
      {children}
    </>
  );
}

function PageSkeleton({ title }: { readonly title: string }) {
  return (
    <Panel title={title}>
      <div className={classes.skeleton} aria-hidden="true">
        <Skeleton width="100%" height={72} />
        <Skeleton width="100%" height={320} />
      </div>
    </Panel>
  );
}

function NoAgent({ title }: { readonly title: string }) {
  const { t } = useTranslation('agent');
  return (
    <Panel title={title} level={1}>
      <EmptyState icon="lock" title={t('denied')} text={t('denied_text')} />
    </Panel>
  );
}
