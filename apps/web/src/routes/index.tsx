import { createFileRoute } from '@tanstack/react-router';
import { wordsOf } from '../app/i18n.ts';
import { pageHead } from '../app/head.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { loadHome } from '../features/home/load-home.ts';

export const Route = createFileRoute('/')({
  staticData: { words: ['home', 'match', 'lists'] },
  loader: ({ context }) => loadHome(context),
  head: ({ match: { context } }) => {
    const words = wordsOf(context.i18n, 'home');
    const shell = wordsOf(context.i18n, 'shell');
    return pageHead({ context, path: '/', title: shell('title', { name: words('title') }), description: words('description') });
  },
  component: HomePage,
});
