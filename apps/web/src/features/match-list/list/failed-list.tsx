import { useWords } from '../../../lib/i18n/use-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** A list that could not be fetched, which is not the same as an empty one. */
export function FailedList({ text, onRetry }: { readonly text?: string; readonly onRetry: () => void }) {
  const common = useWords('common');
  return (
    <EmptyState
      icon="warn"
      role="alert"
      title={common('state.failed')}
      text={text ?? common('state.failed_hint')}
      action={<Button onClick={onRetry}>{common('action.reload')}</Button>}
    />
  );
}
