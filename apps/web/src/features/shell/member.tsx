import { useUserTopic } from '../../account/use-user-topic.ts';
import { useAccountFavourites } from '../../match/use-account-favourites.ts';
import { DeletionBanner } from './deletion-banner.tsx';

/** What every page does for a user and not for a visitor: code of its own, since most first visits are visitors'. */
export default function Member() {
  useUserTopic();
  useAccountFavourites();
  return <DeletionBanner />;
}
