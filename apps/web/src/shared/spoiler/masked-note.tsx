import type { RevealedItem } from '@matchpoint/contracts/rules/spoiler';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import classes from './masked-note.module.css';
import { reveal } from './revealed.ts';

export interface MaskedNoteProps {
  readonly item: RevealedItem;
  /** What is hidden, and the button that shows it. */
  readonly text: string;
  readonly action: string;
}

/** Says that the content of a page is hidden by the viewer's own setting, with the button that shows this one item. */
export function MaskedNote({ item, text, action }: MaskedNoteProps) {
  return (
    <div className={classes.note} data-masked={item}>
      <Icon name="eye-off" />
      <p>{text}</p>
      <Button onClick={() => reveal(item)}>{action}</Button>
    </div>
  );
}
