import { useEffect, useRef, type ReactNode } from 'react';
import classes from './side-area.module.css';

interface SideAreaProps {
  /** Name of the navigation for screen readers. */
  readonly label: string;
  /** Above the navigation: whose area it is. */
  readonly head: ReactNode;
  /** Lists (`ul`) of links; each is an icon and a `span`. Lists are divided by lines. */
  readonly nav: ReactNode;
  /** Below the navigation; hidden on small screens. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of an area with pages of its own: navigation at the side, which on small screens is a row that scrolls to the current page. */
export function SideArea({ label, head, nav, below, children }: SideAreaProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <div className={classes.area}>
      <aside className={classes.side} aria-label={label}>
        <div className={classes.panel}>
          {head}
          <nav ref={row} className={classes.nav} aria-label={label}>
            {nav}
          </nav>
        </div>
        {below}
      </aside>
      <div className={classes.main}>{children}</div>
    </div>
  );
}
