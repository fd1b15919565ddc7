import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { useWords } from '../../lib/i18n/use-words.ts';
import classes from './content-nav.module.css';

const PLACES = [
  { to: '/news', name: 'nav.news' },
  { to: '/videos', name: 'nav.videos' },
  { to: '/posts', name: 'nav.posts' },
] as const;

/** News, videos and posts side by side, where the header has no room for them: over the list that one reads, in place of its title. */
export function ContentNav({ at, title }: { readonly at: (typeof PLACES)[number]['to']; readonly title: string }) {
  const words = useWords('shell');
  return (
    <>
      <nav className={classes.nav} aria-label={words('nav.content')}>
        {PLACES.map(({ to, name }) => (
          <Link key={to} to={to} activeProps={{}} activeOptions={EXACT} aria-current={to === at ? 'page' : undefined}>
            {words(name)}
          </Link>
        ))}
      </nav>
      <h1 className={classes.title}>{title}</h1>
    </>
  );
}
