import type { Namespace } from '@matchpoint/i18n/words';

/** What a route with comments names in its `staticData.words`. */
export const COMMENT_WORDS = ['content', 'comments', 'form'] as const satisfies readonly Namespace[];
