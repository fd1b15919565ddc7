import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import { HOME_BLOCKS, homeOrder, type HomeBlock } from '@matchpoint/contracts/rules/home-order';
import { useRef, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { useToast } from '../../ui/overlay/toast.tsx';

export interface OrderEditor {
  /** The blocks in the user's order; undefined until the preferences are loaded. */
  readonly blocks: readonly HomeBlock[] | undefined;
  readonly state: 'still' | 'saving' | 'saved' | 'failed';
  /** Why the preferences could not be loaded; null otherwise. */
  readonly error: unknown;
  readonly retry: () => void;
  readonly change: (blocks: readonly HomeBlock[]) => void;
}

/**
 * Edits the order of the home page. Every change is shown at once and saved; changes made while a save is in flight are saved after it. When
 * the preferences were changed elsewhere in the meantime, that version is loaded and a message is shown. When a save fails, the saved order is
 * restored.
 */
export function useOrderEditor(): OrderEditor {
  const { t } = useTranslation('preferences');
  const toast = useToast();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const { data, error: readError, refetch } = trpc.user.preferences.useQuery({});
  const [wanted, setWanted] = useState<readonly HomeBlock[]>();
  const [state, setState] = useState<OrderEditor['state']>('still');
  const next = useRef<readonly HomeBlock[]>(undefined);
  const { mutateAsync } = trpc.user.savePreferences.useMutation();

  const save = async (): Promise<void> => {
    setState('saving');
    try {
      while (next.current !== undefined) {
        const order = next.current;
        const before = utils.user.preferences.getData({});
        if (before === undefined) return;
        const saved = await mutateAsync({ ...before, homeOrder: isDefault(order) ? [] : [...order] });
        await utils.user.preferences.cancel();
        utils.user.preferences.setData({}, saved);
        if (next.current === order) next.current = undefined;
      }
      setState('saved');
    } catch (error) {
      const failure = failureOf(error);
      const conflict = failure.kind === 'app' && failure.app.code === 'CONFLICT';
      toast({ icon: 'warn', kind: 'error', text: conflict ? t('home.changed_elsewhere') : failureText(error) });
      if (conflict) await refetch();
      // Cleared after the refetch: changes made during it were based on the outdated order and are discarded.
      next.current = undefined;
      setState(conflict ? 'still' : 'failed');
    }
    setWanted(undefined);
  };

  return {
    blocks: wanted ?? (data === undefined ? undefined : homeOrder(data.homeOrder)),
    state,
    error: readError,
    retry: () => void refetch(),
    change: (blocks) => {
      const busy = next.current !== undefined;
      next.current = blocks;
      setWanted(blocks);
      if (!busy) void save();
    },
  };
}

/** Returns whether this is the default order. */
export function isDefault(blocks: readonly HomeBlock[]): boolean {
  return blocks.join() === HOME_BLOCKS.join();
}
