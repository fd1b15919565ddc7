import type { SubjectKind } from '@matchpoint/contracts/content/content';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { ReactNode } from 'react';
import classes from './content-actions.module.css';
import { LikeButton } from './like-button.tsx';
import { ReportButton } from './report/report-button.tsx';
import { ShareButton } from './share/share-button.tsx';

export interface ContentActionsProps {
  readonly kind: SubjectKind;
  readonly id: Id;
  readonly likes: number;
  /** The title that is shared. */
  readonly title: string;
  readonly label: string;
  /** Replaces the report button at the end of the row: a button that deletes the user's own item. */
  readonly own?: ReactNode;
}

/** The actions of a reader: like, share, report. */
export function ContentActions({ kind, id, likes, title, label, own }: ContentActionsProps) {
  return (
    <div className={classes.actions} role="group" aria-label={label}>
      <LikeButton key={`${kind} ${id}`} kind={kind} id={id} likes={likes} />
      <ShareButton title={title} />
      {own ?? <ReportButton kind={kind} id={id} />}
    </div>
  );
}
