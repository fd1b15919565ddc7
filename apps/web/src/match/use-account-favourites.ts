import { useEffect, useRef } from 'react';
import { useUid } from '../account/use-account.ts';
import { trpc } from '../app/trpc.ts';
import { useFailureText } from '../app/use-failure-text.ts';
import { useToast } from '../ui/toast.tsx';
import { favourites } from './favourites.ts';

/** Ties the followed matches to the account: the device's are given to it at the login, then its list is the one. Stands in the page of a user once. */
export function useAccountFavourites(): void {
  const uid = useUid();
  const utils = trpc.useUtils();
  const failureText = useFailureText();
  const toast = useToast();
  /** Changes on their way: until they are through, an answer may be older than the screen. */
  const sending = useRef(0);

  const { mutate: merge } = trpc.user.mergeAttentions.useMutation({
    onSuccess: async (answer, { ids }) => {
      favourites.setMerged(ids.map(Number));
      await utils.user.attentions.cancel();
      utils.user.attentions.setData({}, answer);
    },
  });
  const { mutate: save } = trpc.match.attention.useMutation({
    onMutate: () => {
      sending.current += 1;
    },
    onError: (error, { id, attention }) => {
      favourites.show(Number(id), !attention);
      toast({ icon: 'warn', kind: 'error', text: failureText(error) });
    },
    onSettled: () => {
      sending.current -= 1;
      if (sending.current === 0) void utils.user.attentions.invalidate();
    },
  });
  const { data } = trpc.user.attentions.useQuery({}, { enabled: uid !== undefined });

  useEffect(() => {
    if (uid === undefined) return;
    const ids = favourites.unmerged();
    if (ids.length > 0) merge({ ids: [...ids] });
    const stop = favourites.saveBy((id, on) => save({ id, attention: on }));
    return () => {
      stop();
      favourites.setAccount(undefined);
    };
  }, [uid, merge, save]);

  useEffect(() => {
    if (uid !== undefined && data !== undefined && sending.current === 0) favourites.setAccount(data.ids);
  }, [uid, data]);
}
