import type { VideoSort } from '@matchpoint/contracts/video/video';

/** Order and page of the video list; default values are omitted from the URL. */
export interface VideoSearchParams {
  readonly sort?: VideoSort;
  readonly page?: number;
}

const MAX_PAGE = 10_000;

export function parseVideoSearchParams(search: Readonly<Record<string, unknown>>): VideoSearchParams {
  const page = Number(search['page']);
  return {
    ...(search['sort'] === 'hot' ? { sort: 'hot' } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
  };
}
