import type { HomeBlock } from '@matchpoint/contracts/rules/home-order';
import { useWords } from '../../lib/i18n/use-words.ts';
import classes from './home-preview.module.css';

/** Rows in the picture of a block: as tall as the block is to the others. */
const ROWS: Readonly<Record<HomeBlock, number>> = { live: 4, schedule: 4, clips: 2, news: 3, preview: 2, data: 3 };

/** The home page in small, in this order. A picture: what it shows stands in the list beside it. */
export function HomePreview({ blocks }: { readonly blocks: readonly HomeBlock[] }) {
  const words = useWords('preferences');
  const home = useWords('home');
  return (
    <figure className={classes.preview} aria-hidden="true">
      <figcaption>{words('home.preview')}</figcaption>
      <div className={classes.page}>
        <i className={classes.top} />
        <div className={classes.columns}>
          <i className={classes.rail} />
          <div className={classes.main}>
            {blocks.map((block) => (
              <div key={block} className={classes.block} data-block={block}>
                <b>{home(`${block}.title`)}</b>
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
