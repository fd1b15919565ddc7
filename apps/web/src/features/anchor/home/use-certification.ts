import { trpc } from '../../../lib/trpc.ts';
import { useUid } from '../../../shared/account/use-account.ts';

/** Reads the certification of the logged-in user; nothing for a visitor. */
export function useCertification() {
  const uid = useUid();
  return trpc.anchor.status.useQuery({}, { enabled: uid !== undefined, staleTime: 0 });
}
