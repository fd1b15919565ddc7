import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { PostImages } from './post-images.ts';
import type { PostService } from './service.ts';

type PostRow = 'postList' | 'postDetail' | 'myPosts' | 'addPost' | 'deletePost' | 'uploadPicture';

/** Maps the endpoints of posts to the service. */
export function postHandlers({ posts, pictures }: { readonly posts: PostService; readonly pictures: PostImages }): Pick<Handlers, PostRow> {
  return {
    postList: ({ pageIndex, gameId, matchId, sort }) => posts.page({ gameId, matchId }, sort, pageIndex),
    postDetail: ({ postId }, { user }) => posts.detail(postId, user?.uid),
    myPosts: ({ pageIndex }, context) => posts.listOwn(tokenUser(context).uid, pageIndex),
    addPost: (input, context) => posts.add(tokenUser(context).uid, input),
    deletePost: async ({ postId }, context) => {
      await posts.remove(tokenUser(context).uid, postId);
      return { deleted: true };
    },
    uploadPicture: ({ image }, context) => pictures.upload(tokenUser(context).uid, image),
  };
}
