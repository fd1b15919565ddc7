import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './algorithm-page.module.css';
import { ExpertCrumbs } from './expert-crumbs.tsx';

/** The definitions, from one pick to money; ids of the page that other pages link to. */
const DEFINITIONS = [
  'result',
  'quarter',
  'accuracy',
  'window',
  'order',
  'interval',
  'board',
  'streak',
  'yield',
  'chance',
  'plan',
  'refund',
  'moved',
] as const;

/** How the figures of experts are computed: every definition with a worked example (product.md §3.2). */
export function AlgorithmPage() {
  const { t } = useTranslation('expert-algorithm');
  return (
    <PageLayout>
      <ExpertCrumbs>
        <Link to="/expert/algorithm" activeProps={{}} activeOptions={EXACT}>
          {t('title')}
        </Link>
      </ExpertCrumbs>
      <Panel title={t('title')} level={1} note={`${t('realm')}: ${t('realm_text')}`}>
        <p className={classes.lead}>{t('lead')}</p>
        {DEFINITIONS.map((name) => (
          <section key={name} className={classes.definition} id={name}>
            <h2>{t(`name.${name}`)}</h2>
            <p>{t(`text.${name}`)}</p>
            <p className={classes.example}>
              <b>{t('example')}</b>
              {t(`example.${name}`)}
            </p>
          </section>
        ))}
      </Panel>
    </PageLayout>
  );
}
