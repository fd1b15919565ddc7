import { timeText } from '@matchpoint/i18n/match-time';
import { useWords } from '../../app/use-words.ts';
import { useZone } from '../../match/use-zone.ts';
import { useFeedState } from '../../realtime/use-live.ts';
import { Tag } from '../../ui/tag.tsx';

/** 更新于 21:03: stands beside a list's title while what it shows cannot be made newer. */
export function StaleTag({ updatedAt, failed }: { readonly updatedAt: number; readonly failed: boolean }) {
  const lists = useWords('lists');
  const { zone } = useZone();
  const { upstreamSince, seenAt } = useFeedState();
  if (!failed && upstreamSince === undefined) return null;
  const at = upstreamSince ?? Math.max(updatedAt, seenAt);
  return at === 0 ? null : <Tag kind="warn">{lists('updated.at', { time: timeText(at, zone) })}</Tag>;
}
