import { createFileRoute, redirect } from '@tanstack/react-router';

/** `/hot`, the game entry of all games (spec §1), leads to the recommended page, which is home. */
export const Route = createFileRoute('/hot')({
  beforeLoad: ({ context }) => {
    throw redirect({ href: context.publicPath(context.locale.code, '/'), statusCode: 308, replace: true });
  },
});
