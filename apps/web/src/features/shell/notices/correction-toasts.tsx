import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { followedMatches } from '../../../shared/follow/followed-matches.ts';
import { matchName } from '../../../shared/match/match-name.ts';
import { useLiveContext } from '../../../shared/realtime/live-provider.tsx';
import { useOriginText } from '../../../shared/system/use-origin-text.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';

/** Corrections that change a result. */
const NOTIFIED_KINDS = new Set(['goal_cancelled', 'score_fix', 'result_overturned']);

/** Notifies followers of a match that a goal or result was corrected: never silently (product.md §1.3). */
export function CorrectionToasts() {
  const { t } = useTranslation('match');
  const { sync } = useLiveContext();
  const mark = useOriginText();
  const toast = useToast();
  useEffect(
    () =>
      sync.onChange(({ before, after }) => {
        const fix = after.lastCorrection;
        if (fix === undefined || fix.rev === before.lastCorrection?.rev || !NOTIFIED_KINDS.has(fix.kind) || !followedMatches.has(after.id))
          return;
        const change = t('fix.from_to', { before: fix.before, after: fix.after });
        toast({ icon: 'warn', text: t('fix.notice', { fix: t(`fix.${fix.kind}`), match: mark(after, matchName(after, t)), change }) });
      }),
    [sync, toast, t, mark],
  );
  return null;
}
