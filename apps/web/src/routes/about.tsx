import { createFileRoute } from '@tanstack/react-router';
import { loadDocument } from '../features/document/load-document.ts';
import { DocumentPage } from '../features/document/document-page.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/about')({
  staticData: { namespaces: ['document', 'footer'] },
  loader: ({ context }) => loadDocument(context, 'about'),
  head: async ({ match: { context } }) => (await loadHeads()).documentHead(context, 'about'),
  component: AboutRoute,
});

function AboutRoute() {
  return <DocumentPage name="about" />;
}
