import { trpc } from '../../../../lib/trpc.ts';
import { useSendCode, type SendCode } from '../../../../shared/account/use-send-code.ts';

/** Has a code sent to the own number. One wait for all that ask for it: the server counts them together. */
export function useOwnCode(onFault: (error: unknown) => void): SendCode<void> {
  const { mutateAsync } = trpc.user.sendCodeToBoundPhone.useMutation();
  return useSendCode('own', () => mutateAsync({}), onFault);
}
