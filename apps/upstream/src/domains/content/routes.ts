import { clientKeys } from '../../java/client-net.ts';
import type { CallContext, Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { ContentService } from './service.ts';

type ContentRowName = 'comments' | 'commentReplies' | 'addComment' | 'deleteComment' | 'like' | 'liked' | 'report' | 'viewed' | 'moderate';

/** Maps the endpoints of comments, likes, reports and views to the service. */
export function contentHandlers(content: ContentService): Pick<Handlers, ContentRowName> {
  return {
    comments: ({ kind, id, pageIndex, sort, target }) => content.reader.page({ subject: { kind, id }, sort, pageIndex, target }),
    commentReplies: ({ commentId, pageIndex, kind, id }) =>
      content.reader.replies({ commentId, pageIndex, subject: kind === undefined || id === undefined ? undefined : { kind, id } }),
    addComment: (input, context) => content.comments.add(tokenUser(context).uid, input),
    deleteComment: ({ commentId }, context) => content.comments.remove(tokenUser(context).uid, commentId),
    like: (input, context) => content.likes.set(tokenUser(context).uid, input),
    liked: (input, context) => content.likes.of(tokenUser(context).uid, input),
    report: (input, context) => content.reports.add(tokenUser(context).uid, input),
    viewed: async ({ kind, id }, context) => ({ counted: await content.views.count({ kind, id }, viewerOf(context)) }),
    moderate: (input, context) => content.moderation.decide(input, context),
  };
}

/** Names a viewer: a logged-in user counts once everywhere; visitors of one address count once. */
function viewerOf({ user, client }: CallContext): string {
  return user === undefined ? clientKeys(client.address).address : `user ${user.uid}`;
}
