import type { ReactNode } from 'react';
import classes from './article-layout.module.css';

/** The sheet that something is read on: forty-two Chinese signs to a line. What can be done with it stands at its `foot`. */
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

/** Of its `h1`. */
export const articleTitleClass = classes.title ?? '';
