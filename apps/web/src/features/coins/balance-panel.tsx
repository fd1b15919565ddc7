import type { Gold } from '@matchpoint/contracts/user/user';
import { trpc } from '../../app/trpc.ts';
import { useWords } from '../../app/use-words.ts';
import { Bdi } from '../../ui/bdi.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { coinsText } from './coins-text.ts';
import classes from './balance-panel.module.css';

/** What one has, and where it came from. `gold` stands in until it has been read; the user's topic keeps it true. */
export function BalancePanel({ gold }: { readonly gold: Gold | undefined }) {
  const words = useWords('coins');
  const user = useWords('user');
  const { data = gold } = trpc.gold.balance.useQuery({});
  return (
    <Panel title={user('nav.water')} level={1} note={words('balance.note')}>
      <dl className={classes.figures}>
        {(['total', 'purchased', 'granted'] as const).map((sort) => (
          <div key={sort} className={classes.figure} data-sort={sort}>
            <dt>{words(`balance.${sort}`)}</dt>
            <dd>
              {sort === 'total' ? <Icon name="coin" className={classes.coin ?? ''} /> : null}
              <Bdi>{data === undefined ? '–' : coinsText(data[sort])}</Bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
