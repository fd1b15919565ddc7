import { trpc } from '../../../lib/trpc.ts';

/** Changes the own profile, and shows it everywhere on the page when it is done. */
export function useUpdateProfile() {
  const utils = trpc.useUtils();
  return trpc.user.update.useMutation({
    onSuccess: (user) => {
      utils.user.me.setData({}, (before) => before && { ...before, user });
      void utils.user.profile.invalidate({ id: user.uid });
    },
  });
}
