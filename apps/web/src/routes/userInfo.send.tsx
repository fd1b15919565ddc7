import { createFileRoute } from '@tanstack/react-router';
import { SendPage } from '../features/my-content/send-page.tsx';
import { PostComposer } from '../features/post/post-composer.tsx';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo/send')({
  staticData: { namespaces: ['user', 'my-content', 'post', 'form'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'posts'),
  head: async ({ match: { context } }) => (await loadHeads()).ownPageHead(context, 'send', 'my-content', 'send.description'),
  component: SendRoute,
});

function SendRoute() {
  return <SendPage composer={<PostComposer />} />;
}
