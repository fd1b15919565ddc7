import { useWords } from '../../lib/i18n/use-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Stands where a list of videos could not be read. */
export function FailedVideos({ onRetry }: { readonly onRetry: () => void }) {
  const common = useWords('common');
  return (
    <EmptyState
      icon="offline"
      role="alert"
      title={common('state.failed')}
      text={common('state.failed_hint')}
      action={<Button onClick={onRetry}>{common('action.retry')}</Button>}
    />
  );
}
