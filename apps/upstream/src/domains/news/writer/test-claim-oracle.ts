import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { Claim } from './phrase.ts';
import { commonClaims } from './test-common-claims.ts';
import { soccerClaims } from './test-soccer-claims.ts';
import { seasonClaims } from './test-season-claims.ts';
import { basketballClaims } from './test-basketball-claims.ts';
import { seriesClaims } from './test-series-claims.ts';
import { battleRoyaleClaims } from './test-battle-royale-claims.ts';
import { stakeClaims } from './test-stake-claims.ts';
import { storyClaims } from './test-story-claims.ts';
import { previewClaims } from './test-preview-claims.ts';
import type { Oracles } from './test-claim-readers.ts';

const ORACLES: Oracles = {
  ...commonClaims,
  ...soccerClaims,
  ...seasonClaims,
  ...basketballClaims,
  ...seriesClaims,
  ...battleRoyaleClaims,
  ...previewClaims,
  ...stakeClaims,
  ...storyClaims,
};

/**
 * Returns the true value of a claim, read from the match page by other ways than the writer's; undefined for a claim that the data does not
 * support.
 */
export function expectedValue(detail: MatchDetail, claim: Claim): unknown {
  const read = ORACLES[claim.says];
  if (read === undefined) throw new Error(`no oracle for the claim "${claim.says}"`);
  return read(detail, claim.of, claim.value);
}
