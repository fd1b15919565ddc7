import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import classes from './error-screen.module.css';

/** A whole page that says why there is no content: not found, no permission, no network or an internal error. */
export function ErrorScreen(props: Omit<EmptyStateProps, 'level' | 'role'>) {
  return (
    <div className={classes.screen}>
      <section className={classes.sheet}>
        <EmptyState {...props} level={1} />
      </section>
    </div>
  );
}
