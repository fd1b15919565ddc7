import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { KeyCap } from './key-cap.tsx';
import type { DecidedQueue } from './queues.ts';
import { RejectForm } from './reject-form.tsx';
import type { Rejection } from './rejection.ts';
import classes from './decision-panel.module.css';

export interface DecisionPanelProps {
  readonly queue: DecidedQueue;
  /** Why nothing can be decided now. */
  readonly blocked: string | undefined;
  readonly rejection: Rejection;
  readonly onRejection: (rejection: Rejection) => void;
  readonly onApprove: () => void;
  /** @param reason the whole text of the reason */
  readonly onReject: (reason: string) => void;
}

/** The decision about a thing: approve, or reject with one of six reasons. On phones the buttons are at the bottom of the screen. */
export function DecisionPanel({ queue, blocked, rejection, onRejection, onApprove, onReject }: DecisionPanelProps) {
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
          disabled={blocked !== undefined}
          onClick={onApprove}
        >
          {t(`approve.${queue}`)}
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
      {rejection.open && blocked === undefined ? (
        <RejectForm queue={queue} rejection={rejection} onRejection={onRejection} onReject={onReject} />
      ) : null}
    </Panel>
  );
}
