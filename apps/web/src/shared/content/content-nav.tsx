import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { useFeatures } from '../system/features.ts';
import classes from './content-nav.module.css';

const PLACES = [
  { to: '/news', name: 'nav.news', feature: undefined },
  { to: '/videos', name: 'nav.videos', feature: undefined },
  { to: '/posts', name: 'nav.posts', feature: 'posts' },
] as const;

/** Tabs for news, videos and, where the upstream offers them, posts, shown above the list where the header has no room for them; they replace its title. */
export function ContentNav({ at, title }: { readonly at: (typeof PLACES)[number]['to']; readonly title: string }) {
  const { t } = useTranslation('shell');
  const offers = useFeatures();
  const places = PLACES.filter(({ feature }) => feature === undefined || offers(feature));
  return (
    <>
      <nav className={classes.nav} aria-label={t('nav.content')}>
        {places.map(({ to, name }) => (
          <Link key={to} to={to} activeProps={{}} activeOptions={EXACT} aria-current={to === at ? 'page' : undefined}>
            {t(name)}
          </Link>
        ))}
      </nav>
      <h1 className={classes.title}>{title}</h1>
    </>
  );
}
