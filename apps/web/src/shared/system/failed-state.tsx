import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx';

export interface FailedStateProps extends Pick<EmptyStateProps, 'level' | 'action'> {
  /** What the read threw. */
  readonly error: unknown;
  /** The second line when the network is at fault; by default that what was received stays. */
  readonly text?: string | undefined;
}

/** Takes the place of what could not be read: the network's fault by its own name, any other with the upstream's reason (spec §8). */
export function FailedState({ error, text, ...state }: FailedStateProps) {
  const { t } = useTranslation('common');
  const failureText = useFailureText();
  const { kind } = failureOf(error);
  const isNetwork = kind === 'network' || kind === 'cancelled';
  return (
    <EmptyState
      {...state}
      icon={isNetwork ? 'offline' : 'warn'}
      role="alert"
      title={t(isNetwork ? 'state.failed' : 'state.load_failed')}
      text={isNetwork ? (text ?? t('state.failed_hint')) : failureText(error)}
    />
  );
}
