import { createFileRoute } from '@tanstack/react-router';
import { loadPaper } from '../features/info/load-paper.ts';
import { paperHead } from '../features/info/paper-head.ts';
import { PaperPage } from '../features/info/paper-page.tsx';

export const Route = createFileRoute('/about')({
  staticData: { words: ['info'] },
  loader: ({ context }) => loadPaper(context, 'about'),
  head: ({ match: { context } }) => paperHead(context, 'about'),
  component: AboutRoute,
});

function AboutRoute() {
  return <PaperPage name="about" />;
}
