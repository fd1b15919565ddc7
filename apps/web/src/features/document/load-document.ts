import type { RouterContext } from '../../lib/page/router-context.ts';
import type { PaperName } from './document.ts';
import { paperQuery } from './document-query.ts';

/** The text, for the first HTML. */
export async function loadPaper({ queryClient, locale }: RouterContext, name: PaperName): Promise<void> {
  await queryClient.ensureQueryData(paperQuery(name, locale.code));
}
