import { useTranslation } from 'react-i18next';
import { GAMES } from '@matchpoint/contracts/games';
import { LOCALES } from '@matchpoint/contracts/locales';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { Link } from '@tanstack/react-router';
import { ALL_GAMES } from '../../lib/navigation/all-games.ts';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { useFeatures } from '../../shared/system/features.ts';
import { OperatorFact } from '../../shared/system/operator-fact.tsx';
import { useOperator } from '../../shared/system/operator.ts';
import { CharacterShortcutsSwitch } from '../../ui/controls/character-shortcuts-switch.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { BrandMark } from '../../ui/image/brand-mark.tsx';
import classes from './footer.module.css';

const ESPORTS = GAMES.filter((game) => game.gameId < 200);
const SPORTS = GAMES.filter((game) => game.gameId >= 200);

/** Sections for reading and data beside matches, with the features that they need. `shellKey` is the name that the header uses too. */
const CONTENT = [
  { to: '/news', shellKey: 'nav.news', feature: undefined },
  { to: '/news/hot', key: 'hot_news', feature: undefined },
  { to: '/videos', shellKey: 'nav.videos', feature: undefined },
  { to: '/posts', shellKey: 'nav.posts', feature: 'posts' },
  { to: '/leagueLibrary', key: 'leagues', feature: 'leagues' },
  { to: '/squadLibrary', key: 'squads', feature: 'teams' },
  { to: '/playerLibrary', key: 'players', feature: 'players' },
  { to: '/mall', shellKey: 'nav.mall', feature: 'mall' },
  { to: '/creatorCenter', shellKey: 'account.creator', feature: undefined },
] as const;

/** The legal documents under `/protocol`, in the order of their list. */
const PROTOCOLS = ['service', 'privacy', 'responsibility', 'power', 'cooperation', 'complaint'] as const;

/** The footer: the sitemap, and the operator of the site (spec §2). */
export function Footer() {
  const { t } = useTranslation('footer');
  const { t: tCommon } = useTranslation('common');
  const gameLink = ({ slug, gameId }: (typeof GAMES)[number]) => (
    <li key={slug}>
      <Link to="/match/{-$game}" params={{ game: slug }} activeProps={{}} activeOptions={EXACT}>
        {tCommon(`game.${gameId}`)}
      </Link>
    </li>
  );
  return (
    <footer className={classes.foot} data-on-ink="">
      <div className={classes.inner}>
        <div>
          <div className={classes.brand}>
            <BrandMark size={22} />
            {tCommon('brand.name')}
          </div>
          <p className={classes.line}>{tCommon('brand.line')}</p>
          <Link to="/download" className={classes.app} activeProps={{}}>
            <Icon name="download" size={16} />
            {t('scan')}
          </Link>
          <Contact />
        </div>
        <div>
          <h2>{t('lists')}</h2>
          <ul>
            <li>
              <Link to="/match/{-$game}" params={ALL_GAMES} activeProps={{}} activeOptions={EXACT}>
                {t('today')}
              </Link>
            </li>
            <li>
              <Link to="/match/{-$game}" params={ALL_GAMES} search={{ tab: 'results' }} activeProps={{}} activeOptions={EXACT}>
                {t('results')}
              </Link>
            </li>
            <li>
              <Link to="/match/{-$game}" params={ALL_GAMES} search={{ tab: 'favourites' }} activeProps={{}} activeOptions={EXACT}>
                {t('favourites')}
              </Link>
            </li>
          </ul>
          <h2>{t('scores')}</h2>
          <ul>{SPORTS.map(gameLink)}</ul>
        </div>
        <div>
          <h2>{t('esports')}</h2>
          <ul className={classes.two}>{ESPORTS.map(gameLink)}</ul>
        </div>
        <ContentLinks />
        <AboutLinks />
        <LanguageLinks />
      </div>
      <div className={classes.law}>
        <p>
          <span>{t('rights')}</span>
          <span>{t('law')}</span>
          <Filings />
          <CharacterShortcutsSwitch />
        </p>
      </div>
    </footer>
  );
}

/** Links to news, videos, posts and libraries. */
function ContentLinks() {
  const { t } = useTranslation('shell');
  const { t: tFooter } = useTranslation('footer');
  const offers = useFeatures();
  const links = CONTENT.filter(({ feature }) => feature === undefined || offers(feature));
  return (
    <div>
      <h2>{tFooter('content')}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} activeProps={{}}>
              {'key' in link ? tFooter(link.key) : t(link.shellKey)}
            </Link>
          </li>
        ))}
        {offers('dataCenter') ? (
          <li>
            <Link to="/$game/data" params={{ game: 'soccer' }} activeProps={{}}>
              {t('nav.data')}
            </Link>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** Links to the legal documents. */
function AboutLinks() {
  const { t: tFooter } = useTranslation('footer');
  return (
    <div>
      <h2>{tFooter('about')}</h2>
      <ul>
        <li>
          <Link to="/about" activeProps={{}}>
            {tFooter('document.about')}
          </Link>
        </li>
        {PROTOCOLS.map((document) => (
          <li key={document}>
            <Link to="/protocol/{-$document}" params={{ document }} activeProps={{}}>
              {tFooter(`document.${document}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The home page in every language, behind one control. The links are in the HTML for search engines and without scripts. */
function LanguageLinks() {
  const { t } = useTranslation('footer');
  const { locale: current } = usePage();
  return (
    <details className={classes.languages}>
      <summary>
        <Icon name="globe" size={16} />
        {t('languages')}
        <bdi lang={current.tag}>{current.own}</bdi>
      </summary>
      <ul>
        {LOCALES.map((locale) => (
          <li key={locale.code}>
            <a href={withLocale(locale.code, '/')} hrefLang={locale.tag} lang={locale.tag} dir={locale.dir}>
              {locale.own}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The operator's contacts and social media accounts, as far as they are known. */
function Contact() {
  const { t: tFooter } = useTranslation('footer');
  const operator = useOperator();
  if (operator === undefined) return null;
  const { mail, qqGroup, channels } = operator;
  return (
    <dl className={classes.contact}>
      {mail === undefined ? null : (
        <>
          <dt>{tFooter('operator.mail')}</dt>
          <dd>
            <OperatorFact value={mail} href={`mailto:${mail}`} />
          </dd>
        </>
      )}
      {qqGroup === undefined ? null : (
        <>
          <dt>{tFooter('operator.qqGroup')}</dt>
          <dd>
            <OperatorFact value={qqGroup} />
          </dd>
        </>
      )}
      {channels.length === 0 ? null : (
        <>
          <dt>{tFooter('operator.channels')}</dt>
          <dd>
            {channels.map(({ name, url }) => (
              <OperatorFact key={name} value={name} href={url} />
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

/** The filing numbers link to their verification, the licenses to their page. */
function Filings() {
  const { t: tFooter } = useTranslation('footer');
  const operator = useOperator();
  return (
    <>
      {operator?.icp === undefined ? null : (
        <span>
          {tFooter('operator.icp')} <OperatorFact value={operator.icp} href="https://beian.miit.gov.cn/" />
        </span>
      )}
      {operator?.police === undefined ? null : (
        <span>
          {tFooter('operator.police')} <OperatorFact value={operator.police} href="https://beian.mps.gov.cn/" />
        </span>
      )}
      <Link to="/certificate" activeProps={{}}>
        {tFooter('document.certificate')}
      </Link>
    </>
  );
}
