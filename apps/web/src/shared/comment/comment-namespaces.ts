import type { Namespace } from '@matchpoint/i18n/messages';

/** Namespaces that a route with comments names in its `staticData`. */
export const COMMENT_NAMESPACES = ['content', 'comment', 'form'] as const satisfies readonly Namespace[];
