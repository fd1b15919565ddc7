import classes from './key-cap.module.css';

/** A key of the keyboard. It is decorative on buttons, whose `aria-keyshortcuts` names it. */
export function KeyCap({ children }: { readonly children: string }) {
  return (
    <kbd className={classes.key} aria-hidden="true" dir="ltr">
      {children}
    </kbd>
  );
}
