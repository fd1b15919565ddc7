import { useTranslation } from 'react-i18next';
import { timeText } from '@matchpoint/i18n/match-time';
import { useCallback } from 'react';
import { formatRelativeTime } from '../../../lib/time/relative-time.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { useFeedState } from '../../../shared/realtime/use-live.ts';
import { Badge } from '../../../ui/badge.tsx';

/** 更新于 21:03: shown beside a list's title while the list cannot be updated. */
export function StaleBadge({ updatedAt, failed }: { readonly updatedAt: number; readonly failed: boolean }) {
  const { t: tMatchList } = useTranslation('match-list');
  const { t: tCommon } = useTranslation('common');
  const { zone } = useZone();
  const { upstreamSince, seenAt } = useFeedState();
  const at = upstreamSince ?? Math.max(updatedAt, seenAt);
  const age = useNow(useCallback((now: number) => (now - at < 60_000 ? '' : formatRelativeTime(at, now, tCommon)), [at, tCommon]));
  if ((!failed && upstreamSince === undefined) || at === 0) return null;
  return (
    <Badge kind="warn">
      {tMatchList('updated.at', { time: timeText(at, zone) })}
      {age === '' ? null : ` · ${age}`}
    </Badge>
  );
}
