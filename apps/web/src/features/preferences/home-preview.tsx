import { useTranslation } from 'react-i18next';
import type { HomeBlock } from '@matchpoint/contracts/rules/home-order';
import classes from './home-preview.module.css';

/** Number of rows in the preview of each block, in proportion to its height on the home page. */
const ROWS: Readonly<Record<HomeBlock, number>> = { replays: 2, live: 4, schedule: 4, clips: 2, news: 3, preview: 2, data: 3 };

/** Renders a miniature of the home page in the given order. */
export function HomePreview({ blocks }: { readonly blocks: readonly HomeBlock[] }) {
  const { t } = useTranslation('preferences');
  const { t: tHome } = useTranslation('home');
  return (
    <figure className={classes.preview} aria-hidden="true">
      <figcaption>{t('home.preview')}</figcaption>
      <div className={classes.page}>
        <i className={classes.top} />
        <div className={classes.columns}>
          <i className={classes.rail} />
          <div className={classes.main}>
            {blocks.map((block) => (
              <div key={block} className={classes.block} data-block={block}>
                <b>{tHome(`${block}.title`)}</b>
                {Array.from({ length: ROWS[block] }, (_, row) => (
                  <i key={row} />
                ))}
              </div>
            ))}
          </div>
          <i className={classes.rail} />
        </div>
      </div>
    </figure>
  );
}
