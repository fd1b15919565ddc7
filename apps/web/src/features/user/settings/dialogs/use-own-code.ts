import { trpc } from '../../../../lib/trpc.ts';
import { useSendCode, type SendCode } from '../../../../shared/account/use-send-code.ts';

/** Sends a code to the bound number. All dialogs share one countdown, because the server counts their requests together. */
export function useOwnCode(onError: (error: unknown) => void): SendCode<void> {
  const { mutateAsync } = trpc.user.sendCodeToBoundPhone.useMutation();
  return useSendCode('own', () => mutateAsync({}), onError);
}
