import { trpc } from '../../../lib/trpc.ts';
import { useAccount } from '../../../shared/account/use-account.ts';

const LIVE_REFRESH_MS = 5_000;
const IDLE_REFRESH_MS = 30_000;

/** Reads the live settings of the logged-in anchor with the present broadcast, more often while one is in play. */
export function useLiveInfo() {
  const { user } = useAccount();
  return trpc.anchor.liveInfo.useQuery(
    {},
    {
      enabled: user?.roles.includes('anchor') === true,
      refetchInterval: ({ state }) => (isOnAir(state.data?.broadcast) ? LIVE_REFRESH_MS : IDLE_REFRESH_MS),
    },
  );
}

/** Whether a broadcast is in play. */
export function isOnAir(broadcast: { readonly endedAt?: number | undefined } | undefined): boolean {
  return broadcast !== undefined && broadcast.endedAt === undefined;
}
