import { router } from '../trpc.ts';
import { calendar } from './calendar.ts';
import { dataCenter } from './data-center.ts';
import { detail } from './detail.ts';
import { fixtures } from './fixtures.ts';
import { library } from './library.ts';
import { list } from './list.ts';
import { players } from './players.ts';
import { season } from './season.ts';
import { table } from './table.ts';
import { teams } from './teams.ts';

export const leagueRouter = router({ calendar, dataCenter, detail, fixtures, library, list, players, season, table, teams });
