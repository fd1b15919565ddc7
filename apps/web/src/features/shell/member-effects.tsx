import { useUserTopic } from '../../shared/account/use-user-topic.ts';
import { useFollowReplay } from '../../shared/follow/use-follow-replay.ts';
import { useAccountFollowedMatches } from '../../shared/follow/use-account-followed-matches.ts';
import { useMergeFollowedEntities } from '../../shared/follow/use-merge-followed-entities.ts';
import { useSavedSettings } from './use-saved-settings.ts';
import { DeletionBanner } from './notices/deletion-banner.tsx';

/** The effects that pages have for a user but not for a visitor. A chunk of its own, because most first visits are visitors'. */
export default function MemberEffects() {
  useUserTopic();
  useAccountFollowedMatches();
  useMergeFollowedEntities();
  useFollowReplay();
  useSavedSettings();
  return <DeletionBanner />;
}
