import { trpc } from '../../../lib/trpc.ts';

/** Updates the profile of the user and the cached user on success. */
export function useUpdateProfile() {
  const utils = trpc.useUtils();
  return trpc.user.update.useMutation({
    onSuccess: (user) => {
      utils.user.me.setData({}, (before) => before && { ...before, user });
      void utils.user.profile.invalidate({ id: user.uid });
    },
  });
}
