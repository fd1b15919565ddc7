import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import classes from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays in view below the content. */
  readonly foot?: ReactNode;
  /** Stands before the title: an icon, or a back button. */
  readonly lead?: ReactNode;
  /** `sheet`: from the bottom edge on phones. `form`: as narrow as a few fields. */
  readonly kind?: 'dialog' | 'sheet' | 'form';
  /** `narrow` for forms and questions; `full` for images and videos, as large as the window allows. */
  readonly width?: 'wide' | 'narrow' | 'full';
}

/**
 * A modal dialog on the browser's own element: it traps the focus, closes by Esc, makes the page inert and restores the focus. The page
 * behind does not scroll while the dialog is open, and keeps its width.
 */
export function Dialog({ open, title, closeLabel, onClose, children, foot, lead, kind = 'sheet', width = 'wide' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // The dialog is closed before it is removed from the page: browsers restore the focus only from a dialog that is still in the document.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return;
    const page = document.documentElement;
    // Room for a scrollbar is reserved only if the page has one.
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
