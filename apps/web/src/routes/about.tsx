import { createFileRoute } from '@tanstack/react-router';
import { loadDocument } from '../features/document/load-document.ts';
import { documentHead } from '../features/document/document-head.ts';
import { DocumentPage } from '../features/document/document-page.tsx';

export const Route = createFileRoute('/about')({
  staticData: { namespaces: ['document'] },
  loader: ({ context }) => loadDocument(context, 'about'),
  head: ({ match: { context } }) => documentHead(context, 'about'),
  component: AboutRoute,
});

function AboutRoute() {
  return <DocumentPage name="about" />;
}
