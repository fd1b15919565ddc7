import { useTranslation } from 'react-i18next';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { followedMatches, MAX_FOLLOWED_MATCHES } from '../../../shared/follow/followed-matches.ts';
import { matchDisplayState } from '../../../shared/match/match-display-state.ts';
import { useFollowedMatchIds } from '../../../shared/follow/use-followed-matches.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';

/** A button that follows all matches of a round that are not over, or stops following them. */
export function FollowRound({ matches }: { readonly matches: readonly MatchSummary[] }) {
  const { t } = useTranslation('library');
  const { t: tMatch } = useTranslation('match');
  const toast = useToast();
  const followed = useFollowedMatchIds();
  const open = matches.filter((each) => matchDisplayState(each) === 'live' || matchDisplayState(each) === 'pre').map((each) => each.id);
  if (open.length === 0) return null;
  const all = open.every((id) => followed.includes(id));
  const toggle = () => {
    if (all) {
      for (const id of open) followedMatches.set(id, false);
      toast({ icon: 'star', text: t('follow.removed', { count: open.length }) });
      return;
    }
    const added = open.filter((id) => !followedMatches.has(id)).filter((id) => followedMatches.set(id, true));
    if (open.every((id) => followedMatches.has(id))) toast({ icon: 'star', text: t('follow.added', { count: added.length }) });
    else toast({ icon: 'warn', kind: 'error', text: tMatch('follow.full', { max: MAX_FOLLOWED_MATCHES }) });
  };
  return (
    <Button aria-pressed={all} onClick={toggle}>
      <Icon name="star" size={16} />
      {t(all ? 'follow.on' : 'follow.round', { count: open.length })}
    </Button>
  );
}
