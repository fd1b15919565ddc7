import { CLUB_LEAGUES } from './club-leagues.ts';
import type { LeagueSpec } from './league-spec.ts';
import { MOBA_LEAGUES } from './moba-leagues.ts';
import { SHOOTER_LEAGUES } from './shooter-leagues.ts';

/** Every competition of the simulated world. */
export const LEAGUES: readonly LeagueSpec[] = [...CLUB_LEAGUES, ...MOBA_LEAGUES, ...SHOOTER_LEAGUES];
