import { parseSpoiler } from '@matchpoint/contracts/rules/spoiler-setting';
import { useEffect } from 'react';
import { readStorage, writeStorage } from '../../lib/web-storage.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { applySpoiler, useSpoilerText } from '../../shared/spoiler/spoiler-store.ts';

/** The setting that this browser and the account had in common last, with the account. */
const STORAGE_KEY = 'matchpoint-spoiler-saved';

/**
 * Keeps the setting of this browser and that of the account the same: a change made here is saved, one made elsewhere is applied here. The
 * pages of a user call it once.
 */
export function useSavedSpoiler(): void {
  const uid = useUid();
  const utils = trpc.useUtils();
  const here = useSpoilerText();
  const { data } = trpc.user.preferences.useQuery({}, { enabled: uid !== undefined });
  const { mutate } = trpc.user.savePreferences.useMutation({
    onSuccess: (saved) => utils.user.preferences.setData({}, saved),
    // Changed elsewhere meanwhile: both are compared again.
    onError: () => void utils.user.preferences.invalidate(),
  });
  useEffect(() => {
    if (uid === undefined || data === undefined) return;
    const common = readStorage('local', STORAGE_KEY);
    const known = common?.startsWith(`${uid}:`) === true ? common.slice(`${uid}:`.length) : undefined;
    if (here === data.spoiler) writeStorage('local', STORAGE_KEY, `${uid}:${here}`);
    else if (here === known || (known === undefined && here === '')) {
      writeStorage('local', STORAGE_KEY, `${uid}:${data.spoiler}`);
      applySpoiler(parseSpoiler(data.spoiler));
    } else mutate({ ...data, spoiler: here });
  }, [uid, data, here, mutate]);
}
