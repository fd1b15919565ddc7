import { useTranslation } from 'react-i18next';
import type { Broadcast } from '@matchpoint/contracts/anchor/anchor';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { coinsText } from '../coins-text.ts';
import { daysOfWindow } from '../revenue/days-of-window.ts';
import { useLengthText } from '../use-length-text.ts';
import classes from './today-panel.module.css';

const REFRESH_MS = 30_000;

/** 今天: broadcasts, time on air, gifts and coins of the day of Asia/Shanghai, and the new followers of the broadcast. */
export function TodayPanel({ broadcast }: { readonly broadcast: Broadcast | undefined }) {
  const { t } = useTranslation('anchor');
  const { clock } = usePage();
  const lengthText = useLengthText();
  const { data } = trpc.anchor.revenue.useQuery({ days: 7 }, { refetchInterval: REFRESH_MS });
  const today = data === undefined ? undefined : daysOfWindow(data.byDay, 1, clock.now())[0];
  const figures: readonly (readonly [string, string])[] = [
    [t('today.broadcasts'), today === undefined ? '–' : String(today.broadcasts)],
    [t('today.length'), today === undefined ? '–' : lengthText(today.broadcastMs)],
    [t('today.gifts'), today === undefined ? '–' : String(today.gifts)],
    [t('today.coins'), today === undefined ? '–' : coinsText(today.coins)],
    [t('today.messages'), broadcast === undefined ? '–' : String(broadcast.messages)],
    [t('today.fans'), broadcast === undefined ? '–' : String(broadcast.newFans)],
  ];
  return (
    <Panel
      title={t('today.title')}
      more={
        <Link to="/anchorCenter/revenueDetails" preload={false}>
          {t('nav.revenueDetails')}
        </Link>
      }
      note={t('today.note')}
    >
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Bdi>{value}</Bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
