import type { HomeBlock } from '@matchpoint/contracts/rules/home-order';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { InlineScript } from '../../ui/inline-script.tsx';
import { HOME_ORDER_END_SCRIPT, HOME_ORDER_SCRIPT } from '../../shared/preferences/home-order.ts';
import { useHomeOrder } from '../../shared/preferences/use-home-order.ts';
import classes from './home-blocks.module.css';

/** The blocks of the main column in the user's own order (spec §2 "homepage display order"), from the first paint on. */
export function HomeBlocks({ blocks }: { readonly blocks: Readonly<Record<HomeBlock, ReactNode>> }) {
  const order = useHomeOrder();
  const hydrated = useHydrated();
  return (
    <>
      {hydrated ? null : <InlineScript text={HOME_ORDER_SCRIPT} />}
      {order.map((name) => (
        <div key={name} className={classes.block} data-block={name}>
          {blocks[name]}
        </div>
      ))}
      {hydrated ? null : <InlineScript text={HOME_ORDER_END_SCRIPT} />}
    </>
  );
}
