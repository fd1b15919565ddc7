import { useUserTopic } from '../../shared/account/use-user-topic.ts';
import { useAccountFollowedMatches } from '../../shared/follow/use-account-followed-matches.ts';
import { DeletionBanner } from './notices/deletion-banner.tsx';

/** What every page does for a user and not for a visitor: code of its own, since most first visits are visitors'. */
export default function MemberEffects() {
  useUserTopic();
  useAccountFollowedMatches();
  return <DeletionBanner />;
}
