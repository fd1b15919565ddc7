import { createFileRoute } from '@tanstack/react-router';
import { loadDocument } from '../features/document/load-document.ts';
import { PROTOCOLS } from '../features/document/document.ts';
import { documentHead } from '../features/document/document-head.ts';
import { DocumentPage } from '../features/document/document-page.tsx';

export const Route = createFileRoute('/protocol/{-$paper}')({
  params: {
    parse: ({ paper }) => {
      const name = PROTOCOLS.find((each) => each === paper);
      return paper !== undefined && name === undefined ? false : { paper: name };
    },
  },
  staticData: { namespaces: ['document'] },
  loader: ({ context, params: { paper = 'service' } }) => loadDocument(context, paper),
  head: ({ match: { context }, params: { paper = 'service' } }) => documentHead(context, paper),
  component: ProtocolRoute,
});

function ProtocolRoute() {
  const { paper = 'service' } = Route.useParams();
  return <DocumentPage name={paper} />;
}
