import { createFileRoute } from '@tanstack/react-router';
import { loadPaper } from '../features/document/load-document.ts';
import { PROTOCOLS } from '../features/document/document.ts';
import { paperHead } from '../features/document/document-head.ts';
import { PaperPage } from '../features/document/document-page.tsx';

export const Route = createFileRoute('/protocol/{-$paper}')({
  params: {
    parse: ({ paper }) => {
      const name = PROTOCOLS.find((each) => each === paper);
      return paper !== undefined && name === undefined ? false : { paper: name };
    },
  },
  staticData: { words: ['info'] },
  loader: ({ context, params: { paper = 'service' } }) => loadPaper(context, paper),
  head: ({ match: { context }, params: { paper = 'service' } }) => paperHead(context, paper),
  component: ProtocolRoute,
});

function ProtocolRoute() {
  const { paper = 'service' } = Route.useParams();
  return <PaperPage name={paper} />;
}
