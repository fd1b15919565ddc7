import type { Chapter } from '@matchpoint/contracts/video/video';

/** Place of the chapter that a moment lies in; −1 before the first. Chapters are in the order of their moments. */
export function chapterAt(chapters: readonly Pick<Chapter, 'atMs'>[], atMs: number): number {
  return chapters.findLastIndex((chapter) => chapter.atMs <= atMs);
}
