export { compareHead } from '../features/library/compare/compare-head.ts';
export { dataCenterHead } from '../features/library/data-center/data-center-data.ts';
export { leagueHead } from '../features/library/league/league-data.ts';
export { playerHead } from '../features/library/player/player-data.ts';
export { listHead as libraryHead } from '../features/library/shared/frame/library-head.ts';
export { teamHead } from '../features/library/team/team-data.ts';
