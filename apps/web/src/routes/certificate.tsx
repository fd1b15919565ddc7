import { createFileRoute } from '@tanstack/react-router';
import { loadPaper } from '../features/document/load-document.ts';
import { paperHead } from '../features/document/document-head.ts';
import { PaperPage } from '../features/document/document-page.tsx';

export const Route = createFileRoute('/certificate')({
  staticData: { words: ['info'] },
  loader: ({ context }) => loadPaper(context, 'certificate'),
  head: ({ match: { context } }) => paperHead(context, 'certificate'),
  component: CertificateRoute,
});

function CertificateRoute() {
  return <PaperPage name="certificate" />;
}
