import { createFileRoute } from '@tanstack/react-router';
import { loadPaper } from '../features/info/load-paper.ts';
import { paperHead } from '../features/info/paper-head.ts';
import { PaperPage } from '../features/info/paper-page.tsx';

export const Route = createFileRoute('/certificate')({
  staticData: { words: ['info'] },
  loader: ({ context }) => loadPaper(context, 'certificate'),
  head: ({ match: { context } }) => paperHead(context, 'certificate'),
  component: CertificateRoute,
});

function CertificateRoute() {
  return <PaperPage name="certificate" />;
}
