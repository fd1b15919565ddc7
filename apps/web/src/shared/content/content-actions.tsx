import type { SubjectKind } from '@matchpoint/contracts/content/content';
import type { ReactNode } from 'react';
import classes from './content-actions.module.css';
import { LikeButton } from './like-button.tsx';
import { ReportButton } from './report/report-button.tsx';
import { ShareButton } from './share/share-button.tsx';

export interface ContentActionsProps {
  readonly kind: SubjectKind;
  readonly id: number;
  readonly likes: number;
  /** What is shared. */
  readonly title: string;
  readonly label: string;
  /** At the far end instead of reporting it: a button that takes back what is one's own. */
  readonly own?: ReactNode;
}

/** What a reader can do with an article, a video or a post. */
export function ContentActions({ kind, id, likes, title, label, own }: ContentActionsProps) {
  return (
    <div className={classes.actions} role="group" aria-label={label}>
      <LikeButton key={`${kind} ${id}`} kind={kind} id={id} likes={likes} />
      <ShareButton title={title} />
      {own ?? <ReportButton kind={kind} id={id} />}
    </div>
  );
}
