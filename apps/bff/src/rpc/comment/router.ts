import { router } from '../trpc.ts';
import { add } from './add.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';
import { replies } from './replies.ts';

export const commentRouter = router({ add, list, remove, replies });
