import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import classes from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays in view under the content. */
  readonly foot?: ReactNode;
  /** Before the title: a mark, or the way back. */
  readonly lead?: ReactNode;
  /** `sheet`: from the bottom edge on phones. `form`: as narrow as a few fields. */
  readonly kind?: 'dialog' | 'sheet' | 'form';
  /** `narrow` for forms and questions, `full` for what is looked at: as large as the window lets it. */
  readonly width?: 'wide' | 'narrow' | 'full';
}

/**
 * The browser's own modal dialog: it traps the focus, closes by Esc, makes the page inert and gives the focus back. The page behind does
 * not scroll while it is open, and keeps its width.
 */
export function Dialog({ open, title, closeLabel, onClose, children, foot, lead, kind = 'sheet', width = 'wide' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed before it leaves the page, also when it is taken away open: the focus goes back only from a dialog that stands there.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return;
    const page = document.documentElement;
    // A page without a scrollbar must not be given room for one.
    const scrolls = window.innerWidth > page.clientWidth;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    page.dataset['locked'] = scrolls ? 'gutter' : '';
    return () => {
      delete page.dataset['locked'];
      dialog.close();
    };
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={classes.dialog}
      data-kind={kind}
      data-width={width}
      data-on-ink={width === 'full' ? '' : undefined}
      aria-labelledby={open ? heading : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      {open ? (
        <div className={classes.box}>
          <div className={classes.head}>
            {lead}
            <h2 id={heading}>{title}</h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div className={classes.body}>{children}</div>
          {foot === undefined ? null : <div className={classes.foot}>{foot}</div>}
        </div>
      ) : null}
    </dialog>
  );
}
