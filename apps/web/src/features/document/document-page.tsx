import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localeInfo } from '@matchpoint/contracts/locales';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { fullDateText } from '@matchpoint/i18n/match-time';
import { useSuspenseQuery } from '@tanstack/react-query';
import { usePage } from '../../lib/page/page-context.ts';
import { useFeatures } from '../../shared/system/features.ts';
import { useInstallation } from '../../shared/system/installation.ts';
import { DOCUMENT_LANGUAGES, DOCUMENTS, type DocumentName } from './document.ts';
import { DocumentBlock } from './document-block.tsx';
import { DocumentLink } from './document-link.tsx';
import { documentOn } from './document-needs.ts';
import { documentPath } from './document-path.ts';
import { documentLanguage, documentQuery } from './document-query.ts';
import classes from './document-page.module.css';

export interface DocumentPageProps {
  readonly name: DocumentName;
  /** A section after those of the text, with the anchor that the table of contents links. */
  readonly extra?: { readonly id: string; readonly title: string; readonly content: ReactNode } | undefined;
}

/**
 * Renders an information page: the list of documents, the table of contents and the text. It needs no scripts, and only the text is
 * printed.
 */
export function DocumentPage({ name, extra }: DocumentPageProps) {
  const { t } = useTranslation('document');
  const { t: tFooter } = useTranslation('footer');
  const { locale } = usePage();
  const { data } = useSuspenseQuery(documentQuery(name, locale.code));
  const legalDocument = documentOn(data, { offers: useFeatures(), hasShop: useInstallation()?.shop !== false });
  const language = documentLanguage(locale.code);
  const { tag, dir } = localeInfo(language);
  return (
    <div className={classes.page}>
      <nav className={classes.documents} aria-label={t('documents')}>
        <ul>
          {DOCUMENTS.map((each) => (
            <li key={each}>
              <DocumentLink name={each}>{tFooter(`document.${each}`)}</DocumentLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav className={classes.contents} aria-labelledby="contents" dir={dir}>
        <h2 id="contents">{t('contents')}</h2>
        <ol lang={tag}>
          {[...legalDocument.sections, ...(extra === undefined ? [] : [extra])].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={classes.document} lang={tag} dir={dir}>
        <header>
          <h1>{legalDocument.title}</h1>
          <p className={classes.facts}>
            <span>{t('effective', { date: fullDateText(legalDocument.effective, language) })}</span>
            <span className={classes.languages}>
              {DOCUMENT_LANGUAGES.map(localeInfo).map((each) =>
                each.code === language ? (
                  <span key={each.code} aria-current="true">
                    {each.own}
                  </span>
                ) : (
                  <a key={each.code} href={withLocale(each.code, documentPath(name))} lang={each.tag} hrefLang={each.tag}>
                    {each.own}
                  </a>
                ),
              )}
            </span>
          </p>
        </header>
        {legalDocument.lead.map((block, index) => (
          <DocumentBlock key={index} block={block} label={legalDocument.title} />
        ))}
        {legalDocument.sections.map(({ id, title, blocks }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            {blocks.map((block, index) => (
              <DocumentBlock key={index} block={block} label={title} />
            ))}
          </section>
        ))}
        {extra === undefined ? null : (
          <section id={extra.id}>
            <h2>{extra.title}</h2>
            {extra.content}
          </section>
        )}
      </article>
    </div>
  );
}
