import { createFileRoute } from '@tanstack/react-router';
import { loadDocument } from '../features/document/load-document.ts';
import { PROTOCOLS } from '../features/document/document.ts';
import { DocumentPage } from '../features/document/document-page.tsx';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/protocol/{-$document}')({
  params: {
    parse: ({ document }) => {
      const name = PROTOCOLS.find((each) => each === document);
      return document !== undefined && name === undefined ? false : { document: name };
    },
  },
  staticData: { namespaces: ['document', 'footer'] },
  loader: ({ context, params: { document = 'service' } }) => loadDocument(context, document),
  head: async ({ match: { context }, params: { document = 'service' } }) => (await loadHeads()).documentHead(context, document),
  component: ProtocolRoute,
});

function ProtocolRoute() {
  const { document = 'service' } = Route.useParams();
  return <DocumentPage name={document} />;
}
