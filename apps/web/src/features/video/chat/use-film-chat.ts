import type { ChatMessage } from '@matchpoint/contracts/room/room';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import type { VideoDetail } from '@matchpoint/contracts/video/video';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { FlyingLine } from '../../../shared/danmaku/plan-danmaku.ts';
import { revealInput, useRevealsTalk } from '../../../shared/spoiler/reveals-talk.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { readChatOffset, saveChatOffset } from './chat-offset.ts';

/** A line at its position in the film, milliseconds. */
export interface FilmChatLine {
  readonly atMs: number;
  readonly message: ChatMessage;
}

/** The chat of a recorded broadcast around the position of its film. */
export interface FilmChat {
  /** By position, which contains the user's offset. */
  readonly lines: readonly FilmChatLine[];
  /** The texts of users, as danmaku. */
  readonly flying: readonly FlyingLine[];
  /** Seconds by which the user shifts the chat; positive is later. */
  readonly offsetS: number;
  readonly setOffsetS: (seconds: number) => void;
}

/** Lines that one call returns, milliseconds of the film; see the endpoint. */
const WINDOW_MS = 300_000;
/** The next lines are fetched this long before they are due. */
const AHEAD_MS = 30_000;

/**
 * Returns the chat of the broadcast of which the video is a recording; undefined for any other video. The lines of five minutes, and those before
 * them, are fetched once `wanted` is set.
 */
export function useFilmChat(video: VideoDetail, positionMs: number, wanted: boolean): FilmChat | undefined {
  const { locale } = usePage();
  const isOffered = useFeature('filmChat') && video.recording !== undefined;
  const [offsetS, setOffset] = useState(0);
  const videoId = video.id;
  useEffect(() => setOffset(readChatOffset(videoId)), [videoId]);
  const offsetMs = offsetS * 1_000;
  const atMs = Math.max(0, positionMs - offsetMs);
  const first = Math.max(0, Math.floor(atMs / WINDOW_MS) - 1);
  const last = Math.floor((atMs + AHEAD_MS) / WINDOW_MS);
  const windows = isOffered && wanted ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : [];
  const reveals = revealInput(useRevealsTalk(`video:${videoId}`, isMasked(video)));
  const data = trpc.useQueries(
    (procedures) =>
      windows.map((index) =>
        procedures.room.filmChat({ locale: locale.code, videoId, from: index * WINDOW_MS, ...reveals }, { staleTime: Infinity }),
      ),
    { combine },
  );
  const lines = useMemo(() => data.map(({ atMs: at, message }) => ({ atMs: at + offsetMs, message })), [data, offsetMs]);
  const flying = useMemo(() => lines.flatMap(flyingLine), [lines]);
  const setOffsetS = useCallback(
    (seconds: number) => {
      saveChatOffset(videoId, seconds);
      setOffset(seconds);
    },
    [videoId],
  );
  return isOffered ? { lines, flying, offsetS, setOffsetS } : undefined;
}

/** Joins the windows that have arrived; the result is the same array until one changes. */
function combine(results: readonly { readonly data?: { readonly list: readonly FilmChatLine[] } | undefined }[]): readonly FilmChatLine[] {
  return results.flatMap(({ data }) => data?.list ?? []);
}

/** Returns the danmaku of a text of a user. Danmaku of the film have positive ids. */
function flyingLine({ atMs, message: { id, kind, text, colour, removed } }: FilmChatLine): FlyingLine[] {
  if (kind !== 'text' || removed || text === '') return [];
  return [{ id: typeof id === 'number' ? -Number(id) : id, atMs, text, colour, mode: 'scroll', own: false }];
}
