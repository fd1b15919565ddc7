import { useTranslation } from 'react-i18next';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';

/** Downloads all stored data of the user as a JSON file. */
export function useExport(user: OwnUser): { readonly run: () => void; readonly busy: boolean } {
  const { t } = useTranslation('user');
  const toast = useToast();
  const failureText = useFailureText();
  const { clock } = usePage();
  const { zone } = useZone();
  const { mutate, isPending } = trpc.user.export.useMutation({
    onSuccess: ({ document: content }) => {
      saveFile(`matchpoint-${user.uid}-${dayOf(clock.now(), zone)}.json`, JSON.stringify(content, undefined, 2));
      toast({ icon: 'ok', kind: 'ok', text: t('export.done') });
    },
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
  });
  return { run: () => mutate({}), busy: isPending };
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
