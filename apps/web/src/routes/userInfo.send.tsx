import { createFileRoute } from '@tanstack/react-router';
import { SendPage } from '../features/my-content/send-page.tsx';
import { PostComposer } from '../features/post/post-composer.tsx';
import { ownPageHead } from './-own-page-head.ts';

export const Route = createFileRoute('/userInfo/send')({
  staticData: { namespaces: ['user', 'my-content', 'post', 'form'] },
  head: ({ match: { context } }) => ownPageHead(context, 'send', 'my-content', 'send.description'),
  component: SendRoute,
});

function SendRoute() {
  return <SendPage composer={<PostComposer />} />;
}
