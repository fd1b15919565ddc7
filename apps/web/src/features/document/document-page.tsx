import { localeInfo } from '@matchpoint/contracts/locales';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { fullDateText } from '@matchpoint/i18n/match-time';
import { useSuspenseQuery } from '@tanstack/react-query';
import { usePage } from '../../lib/page/page-context.ts';
import { useWords } from '../../lib/i18n/use-words.ts';
import { PAPER_LANGUAGES, PAPERS, type PaperName } from './document.ts';
import { PaperBlock } from './document-block.tsx';
import { PaperLink } from './document-link.tsx';
import { paperPath } from './document-path.ts';
import { paperLanguage, paperQuery } from './document-query.ts';
import classes from './document-page.module.css';

/** An information page: the list of them, what is in this one, and its text. It reads the same without scripts, and prints alone. */
export function PaperPage({ name }: { readonly name: PaperName }) {
  const words = useWords('info');
  const shell = useWords('shell');
  const { locale } = usePage();
  const { data: paper } = useSuspenseQuery(paperQuery(name, locale.code));
  const language = paperLanguage(locale.code);
  const { tag, dir } = localeInfo(language);
  return (
    <div className={classes.page}>
      <nav className={classes.papers} aria-label={words('papers')}>
        <ul>
          {PAPERS.map((each) => (
            <li key={each}>
              <PaperLink name={each}>{shell(`paper.${each}`)}</PaperLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav className={classes.contents} aria-labelledby="contents" dir={dir}>
        <h2 id="contents">{words('contents')}</h2>
        <ol lang={tag}>
          {paper.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={classes.paper} lang={tag} dir={dir}>
        <header>
          <h1>{paper.title}</h1>
          <p className={classes.facts}>
            <span>{words('effective', { date: fullDateText(paper.effective, language) })}</span>
            <span className={classes.languages}>
              {PAPER_LANGUAGES.map(localeInfo).map((each) =>
                each.code === language ? (
                  <span key={each.code} aria-current="true">
                    {each.own}
                  </span>
                ) : (
                  <a key={each.code} href={withLocale(each.code, paperPath(name))} lang={each.tag} hrefLang={each.tag}>
                    {each.own}
                  </a>
                ),
              )}
            </span>
          </p>
        </header>
        {paper.lead.map((block, index) => (
          <PaperBlock key={index} block={block} label={paper.title} />
        ))}
        {paper.sections.map(({ id, title, blocks }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            {blocks.map((block, index) => (
              <PaperBlock key={index} block={block} label={title} />
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}
