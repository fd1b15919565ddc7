import type { ExpertApplication } from '@matchpoint/contracts/expert/expert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import { useUid } from '../../../shared/account/use-account.ts';
import { APPLICATION_KEY } from '../../../shared/account/application-key.ts';

export interface ApplicationQuery {
  readonly application: ExpertApplication | undefined;
  /** Why the state could not be read; null otherwise. */
  readonly error: unknown;
  /** Reads the state again. */
  readonly refetch: () => void;
  /** Shows the state that a call returned. */
  readonly set: (application: ExpertApplication) => void;
}

/** Returns the logged-in user's application to become an expert. The call that opens it also returns its state, so it is read by that. */
export function useApplication(): ApplicationQuery {
  const uid = useUid();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: APPLICATION_KEY,
    queryFn: () => utils.client.expert.startApplication.mutate({}),
    enabled: uid !== undefined,
    staleTime: 0,
  });
  return {
    application: data,
    error,
    refetch: () => void refetch(),
    set: (application) => queryClient.setQueryData(APPLICATION_KEY, application),
  };
}
