import { router } from '../trpc.ts';
import { dataCenter } from './data-center.ts';
import { detail } from './detail.ts';
import { fixtures } from './fixtures.ts';
import { library } from './library.ts';
import { list } from './list.ts';
import { players } from './players.ts';
import { table } from './table.ts';
import { teams } from './teams.ts';

export const leagueRouter = router({ dataCenter, detail, fixtures, library, list, players, table, teams });
