import type { Chapter } from '@matchpoint/contracts/video/video';

/** Returns the index of the chapter that contains a time; −1 before the first. Chapters must be sorted by time. */
export function chapterAt(chapters: readonly Pick<Chapter, 'atMs'>[], atMs: number): number {
  return chapters.findLastIndex((chapter) => chapter.atMs <= atMs);
}
