import { GAMES } from '@matchpoint/contracts/games';
import { LOCALES } from '@matchpoint/contracts/locales';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { Link } from '@tanstack/react-router';
import { ALL_GAMES } from '../../app/all-games.ts';
import { EXACT } from '../../app/exact-link.ts';
import { useWords } from '../../app/use-words.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import classes from './footer.module.css';

const ESPORTS = GAMES.filter((game) => game.gameId < 200);
const SPORTS = GAMES.filter((game) => game.gameId >= 200);

/** The sitemap of what there is. */
export function Footer() {
  const words = useWords('shell');
  const common = useWords('common');
  const gameLink = ({ slug, gameId }: (typeof GAMES)[number]) => (
    <li key={slug}>
      <Link to="/match/{-$game}" params={{ game: slug }} activeProps={{}} activeOptions={EXACT}>
        {common(`game.${gameId}`)}
      </Link>
    </li>
  );
  return (
    <footer className={classes.foot} data-on-ink="">
      <div className={classes.inner}>
        <div>
          <div className={classes.brand}>
            <BrandMark size={22} />
            {common('brand.name')}
          </div>
          <p className={classes.line}>{common('brand.line')}</p>
        </div>
        <div>
          <h2>{words('foot.lists')}</h2>
          <ul>
            <li>
              <Link to="/match/{-$game}" params={ALL_GAMES} activeProps={{}} activeOptions={EXACT}>
                {words('foot.today')}
              </Link>
            </li>
            <li>
              <Link to="/match/{-$game}" params={ALL_GAMES} search={{ tab: 'results' }} activeProps={{}} activeOptions={EXACT}>
                {words('foot.results')}
              </Link>
            </li>
            <li>
              <Link to="/match/{-$game}" params={ALL_GAMES} search={{ tab: 'favourites' }} activeProps={{}} activeOptions={EXACT}>
                {words('foot.favourites')}
              </Link>
            </li>
          </ul>
        </div>
        <div>
          <h2>{words('foot.scores')}</h2>
          <ul>{SPORTS.map(gameLink)}</ul>
        </div>
        <div>
          <h2>{words('foot.esports')}</h2>
          <ul className={classes.two}>{ESPORTS.map(gameLink)}</ul>
        </div>
        <div className={classes.languages}>
          <h2>{words('foot.languages')}</h2>
          <ul>
            {LOCALES.map((locale) => (
              <li key={locale.code}>
                <a href={withLocale(locale.code, '/')} hrefLang={locale.tag} lang={locale.tag} dir={locale.dir}>
                  {locale.own}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={classes.law}>
        <p>
          <span>{words('foot.rights')}</span>
          <span>{words('foot.law')}</span>
        </p>
      </div>
    </footer>
  );
}
