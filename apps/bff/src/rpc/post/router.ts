import { router } from '../trpc.ts';
import { add } from './add.ts';
import { detail } from './detail.ts';
import { list } from './list.ts';
import { mine } from './list-own.ts';
import { own } from './get-own.ts';
import { remove } from './remove.ts';

export const postRouter = router({ add, detail, list, mine, own, remove });
