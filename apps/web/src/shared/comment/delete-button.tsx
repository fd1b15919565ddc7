import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

/** Deletes one's own comment, after a question. */
export function DeleteButton({ id }: { readonly id: number }) {
  const words = useWords('comments');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {words('delete.do')}
      </button>
      {asking ? (
        <Suspense fallback={null}>
          <DeleteDialog id={id} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
