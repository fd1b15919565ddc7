import { useTranslation } from 'react-i18next';
import { lazy, Suspense, useState } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

/** Deletes the user's own comment after a confirmation. */
export function DeleteButton({ id }: { readonly id: Id }) {
  const { t } = useTranslation('comment');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {t('delete.do')}
      </button>
      {asking ? (
        <Suspense fallback={null}>
          <DeleteDialog id={id} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
