import type { Namespace } from '@matchpoint/i18n/messages';

/** What a route with comments names in its `staticData.words`. */
export const COMMENT_NAMESPACES = ['content', 'comment', 'form'] as const satisfies readonly Namespace[];
