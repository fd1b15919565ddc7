import { createFileRoute } from '@tanstack/react-router';
import { SendPage } from '../features/my-content/send-page.tsx';
import { PostComposer } from '../features/post/post-composer.tsx';
import { ownPageHead } from './-own-page-head.ts';
import { requireFeatures } from '../shared/system/features.ts';

export const Route = createFileRoute('/userInfo/send')({
  staticData: { namespaces: ['user', 'my-content', 'post', 'form'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'posts'),
  head: ({ match: { context } }) => ownPageHead(context, 'send', 'my-content', 'send.description'),
  component: SendRoute,
});

function SendRoute() {
  return <SendPage composer={<PostComposer />} />;
}
