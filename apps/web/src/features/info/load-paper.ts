import type { RouterContext } from '../../app/router.tsx';
import type { PaperName } from './paper.ts';
import { paperQuery } from './paper-query.ts';

/** The text, for the first HTML. */
export async function loadPaper({ queryClient, locale }: RouterContext, name: PaperName): Promise<void> {
  await queryClient.ensureQueryData(paperQuery(name, locale.code));
}
