import type { GameSlug } from '@matchpoint/contracts/games';
import type { Id } from '@matchpoint/contracts/rules/id';
import { MatchExperts } from './match-experts.tsx';
import { PlansTab } from './plans-tab.tsx';
import { PlansTeaser } from './plans-teaser.tsx';

export interface MatchPlansProps {
  /** `tab`: the list in pages. `teaser`: the first plans on the match's first tab. `experts`: their authors. */
  readonly part: 'tab' | 'teaser' | 'experts';
  readonly game: GameSlug;
  readonly matchId: Id;
  readonly isSimulated: boolean;
  /** Page of the list, from 1. */
  readonly page: number;
}

/** The parts of a match page that are about plans: one chunk, fetched after the first view. */
export default function MatchPlans({ part, game, matchId, isSimulated, page }: MatchPlansProps) {
  switch (part) {
    case 'tab':
      return <PlansTab game={game} matchId={matchId} isSimulated={isSimulated} page={page} />;
    case 'teaser':
      return <PlansTeaser game={game} matchId={matchId} />;
    case 'experts':
      return <MatchExperts matchId={matchId} />;
  }
}
