import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { KeyCap } from './key-cap.tsx';
import type { DecidedQueue } from './queues.ts';
import { RejectForm } from './reject-form.tsx';
import type { Rejection } from './rejection.ts';
import classes from './decision-panel.module.css';

export interface DecisionPanelProps {
  readonly queue: DecidedQueue;
  /** Label of the button that approves. */
  readonly approve: string;
  /** Why nothing can be decided now. */
  readonly blocked: string | undefined;
  readonly rejection: Rejection;
  readonly onRejection: (rejection: Rejection) => void;
  readonly onApprove: () => void;
  /** The form of an approval that needs one, while it is open; null while it is closed. */
  readonly approval?: ReactNode;
  /** What follows from a rejection. */
  readonly consequence?: string | undefined;
  /** @param reason the whole text of the reason */
  readonly onReject: (reason: string) => void;
}

/** The decision about a thing: approve, or reject with a reason. On phones the buttons are at the bottom of the screen. */
export function DecisionPanel({
  queue,
  approve,
  blocked,
  rejection,
  onRejection,
  onApprove,
  approval,
  consequence,
  onReject,
}: DecisionPanelProps) {
  const { t } = useTranslation('staff');
  return (
    <Panel title={t('decision.title')} note={t('decision.audit')}>
      {blocked === undefined ? null : (
        <p className={classes.blocked} role="status">
          {blocked}
        </p>
      )}
      <div className={classes.buttons} data-decision="">
        <Button
          variant="filled"
          size="lg"
          justify="flex-start"
          leftSection={<Icon name="ok" size={16} />}
          rightSection={<KeyCap>A</KeyCap>}
          aria-keyshortcuts="a"
          aria-expanded={approval === undefined ? undefined : approval !== null}
          disabled={blocked !== undefined}
          onClick={onApprove}
        >
          {approve}
        </Button>
        <Button
          color="danger"
          data-danger
          size="lg"
          justify="flex-start"
          leftSection={<Icon name="close" size={16} />}
          rightSection={<KeyCap>R</KeyCap>}
          aria-keyshortcuts="r"
          aria-expanded={rejection.open}
          disabled={blocked !== undefined}
          onClick={() => onRejection({ ...rejection, open: !rejection.open })}
        >
          {t(`reject.${queue}`)}
        </Button>
      </div>
      {blocked === undefined ? approval : null}
      {rejection.open && blocked === undefined ? (
        <RejectForm queue={queue} consequence={consequence} rejection={rejection} onRejection={onRejection} onReject={onReject} />
      ) : null}
    </Panel>
  );
}
