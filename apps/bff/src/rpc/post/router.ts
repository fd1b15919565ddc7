import { router } from '../trpc.ts';
import { add } from './add.ts';
import { detail } from './detail.ts';
import { list } from './list.ts';
import { listOwn } from './list-own.ts';
import { getOwn } from './get-own.ts';
import { remove } from './remove.ts';

export const postRouter = router({ add, detail, list, listOwn, getOwn, remove });
