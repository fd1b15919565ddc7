import { useTranslation } from 'react-i18next';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';
import { trpc } from '../../lib/trpc.ts';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';

interface DeletePostProps {
  readonly id: Id;
  /** Set where the page shows only this post: after the deletion the user's own list opens. */
  readonly leave?: boolean;
}

/** Deletes one of the user's own posts after a confirmation. */
export function DeletePost({ id, leave = false }: DeletePostProps) {
  const { t } = useTranslation('post');
  const { t: tCommon } = useTranslation('common');
  const toast = useToast();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = trpc.post.remove.useMutation({
    onSuccess: async () => {
      setConfirming(false);
      toast({ icon: 'ok', kind: 'ok', text: t('delete.done') });
      if (leave) await navigate({ to: '/userInfo/userPost' });
      await Promise.all([utils.post.list.invalidate(), utils.post.listOwn.invalidate(), utils.user.publishedContent.invalidate()]);
    },
  });
  return (
    <>
      <button type="button" onClick={() => setConfirming(true)}>
        {t('delete.do')}
      </button>
      {confirming ? (
        <ConfirmDialog
          open
          danger
          title={t('delete.title')}
          confirm={t('delete.do')}
          cancel={tCommon('action.cancel')}
          closeLabel={tCommon('action.close')}
          busy={isPending}
          error={error === null ? undefined : failureText(error)}
          onConfirm={() => mutate({ id })}
          onClose={() => setConfirming(false)}
        >
          {t('delete.text')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
