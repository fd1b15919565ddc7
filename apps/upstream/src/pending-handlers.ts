import type { JavaName, JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { CallContext, Handlers } from './java/handler.ts';
import { JavaFailure } from './java/failure.ts';

/** Endpoints without a service yet. A domain removes its endpoints here when it has handlers. */
async function pending<N extends JavaName>(_input: JavaParsed<N>, _context: CallContext): Promise<JavaResult<N>> {
  throw new JavaFailure('NOT_FOUND');
}

export const pendingHandlers = {
  // staff
} satisfies Partial<Handlers>;
