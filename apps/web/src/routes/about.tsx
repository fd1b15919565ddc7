import { createFileRoute } from '@tanstack/react-router';
import { loadPaper } from '../features/document/load-document.ts';
import { paperHead } from '../features/document/document-head.ts';
import { PaperPage } from '../features/document/document-page.tsx';

export const Route = createFileRoute('/about')({
  staticData: { words: ['info'] },
  loader: ({ context }) => loadPaper(context, 'about'),
  head: ({ match: { context } }) => paperHead(context, 'about'),
  component: AboutRoute,
});

function AboutRoute() {
  return <PaperPage name="about" />;
}
