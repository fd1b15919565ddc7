import type { ReactNode } from 'react';
import classes from './article-layout.module.css';

/** The panel for reading, forty-two Chinese characters wide. Actions stand in its `foot`. */
export function ArticleLayout({ children, foot }: { readonly children: ReactNode; readonly foot: ReactNode }) {
  return (
    <article className={classes.layout}>
      <div className={classes.measure}>
        {children}
        <div className={classes.foot}>{foot}</div>
      </div>
    </article>
  );
}

/** The class of its `h1`. */
export const articleTitleClass = classes.title ?? '';
