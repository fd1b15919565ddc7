import { useTranslation } from 'react-i18next';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { formatDateTime } from '../../lib/time/format-date-time.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, type IconName } from '../../ui/image/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoginDialog } from '../account/login-dialog.ts';
import { useAccount } from '../account/use-account.ts';
import classes from './application-state.module.css';
import { FailedState } from '../system/failed-state.tsx';

/** The panel of an application. Visitors are asked to log in; for a user it shows `children`. */
export function ApplicationPanel(props: {
  readonly title: string;
  readonly login: string;
  readonly loginText: string;
  readonly children: (user: OwnUser) => ReactNode;
}) {
  return (
    <Panel title={props.title} id="apply">
      <div className={classes.body}>
        <OfAccount {...props} />
      </div>
    </Panel>
  );
}

function OfAccount({ login, loginText, children }: Parameters<typeof ApplicationPanel>[0]) {
  const { t } = useTranslation('shell');
  const hydrated = useHydrated();
  const account = useAccount();
  const { open, prepare } = useLoginDialog();
  if (account.state === 'in') return children(account.user);
  if (account.state === 'loading' && account.error !== null) return <ApplicationFailed error={account.error} onRetry={account.retry} />;
  if (!hydrated || account.state === 'loading') return <ApplicationSkeleton />;
  return (
    <EmptyState
      level={3}
      icon="user"
      title={login}
      text={loginText}
      action={
        <Button kind="primary" onPointerEnter={prepare} onFocus={prepare} onClick={open}>
          {t('account.login')}
        </Button>
      }
    />
  );
}

/** Says that the state of the application could not be read. */
export function ApplicationFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('common');
  const retry = <Button onClick={onRetry}>{t('action.retry')}</Button>;
  return <FailedState level={3} error={error} action={retry} />;
}

/** The place of an application whose state is being read. */
export function ApplicationSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      <Skeleton width={96} height={16} />
      <Skeleton width="100%" height={40} />
      <Skeleton width={96} height={16} />
      <Skeleton width="100%" height={40} />
      <Skeleton width={96} height={16} />
      <Skeleton width="100%" height={88} />
    </div>
  );
}

/** A state of an application, such as its review. */
export function ApplicationState(props: {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}) {
  const { icon, title, text, children } = props;
  return (
    <div className={classes.state} role="status">
      <p className={classes.title}>
        <Icon name={icon} size={18} />
        {title}
      </p>
      {text === undefined ? null : <p className={classes.text}>{text}</p>}
      {children}
    </div>
  );
}

/** What was sent, or the reason of a decision, as pairs of name and text. Entries without a text are left out. */
export function ApplicationFacts({ facts }: { readonly facts: readonly (readonly [name: string, text: string | undefined])[] }) {
  return (
    <dl className={classes.sent}>
      {facts.map(([name, text]) =>
        text === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Why an application was refused, and the form once it may be sent again. */
export function ApplicationRefused(props: {
  readonly title: string;
  readonly decided: string | undefined;
  readonly reasonName: string;
  readonly reason: string;
  /** When it may be sent again; undefined when it may be now. */
  readonly againFrom: string | undefined;
  readonly again: string;
  readonly form: ReactNode;
}) {
  const { title, decided, reasonName, reason, againFrom, again, form } = props;
  return (
    <>
      <ApplicationState icon="warn" title={title} {...(decided === undefined ? {} : { text: decided })}>
        <ApplicationFacts facts={[[reasonName, reason]]} />
        {againFrom === undefined ? null : <p className={classes.text}>{againFrom}</p>}
      </ApplicationState>
      {againFrom === undefined ? (
        <div className={classes.repeat}>
          <h3 className={classes.title}>{again}</h3>
          {form}
        </div>
      ) : null}
    </>
  );
}

/** Ways on from an accepted application. */
export function ApplicationLinks({ children }: { readonly children: ReactNode }) {
  return <p className={classes.links}>{children}</p>;
}

/** Returns how a time is written for the reader. */
export function useTimeText(): (at: number) => string {
  const { locale } = usePage();
  const { zone } = useZone();
  return (at) => formatDateTime(at, zone, locale.code);
}
