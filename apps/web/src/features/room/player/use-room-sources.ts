import { failureOf } from '@matchpoint/client/failure';
import { PAID_ROOM } from '@matchpoint/contracts/rules/anchor';
import type { RoomDetail } from '@matchpoint/contracts/room/room';
import type { VideoSource } from '@matchpoint/contracts/video/video';
import { useCallback, useMemo } from 'react';
import { useHydrated } from '@tanstack/react-router';
import { usePage } from '../../../lib/page/page-context.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Signed addresses are fetched again this long before they expire. */
const RENEW_BEFORE_MS = 60_000;
/** Length of the free minutes in seconds. The clock of the page may be behind, and must not promise more. */
const PREVIEW_S = PAID_ROOM.previewMs / 1_000;
const NONE: readonly VideoSource[] = [];

export interface RoomSources {
  readonly sources: readonly VideoSource[];
  /** The entrance fee has to be paid before anything plays. */
  readonly locked: boolean;
  /** Seconds of the free minutes that are left; undefined outside of them. */
  readonly previewSec: number | undefined;
  /** Reads the playlists again, after the fee was paid. */
  readonly refresh: () => void;
}

/** Returns the playlists of a room: those of the room when it is free, signed ones for the caller when it costs an entrance fee. */
export function useRoomSources(room: RoomDetail): RoomSources {
  const { clock } = usePage();
  const hydrated = useHydrated();
  const paid = room.price > 0 && room.broadcastId !== undefined;
  const { data, error, refetch } = trpc.room.playback.useQuery(
    { roomId: room.id },
    {
      enabled: paid && hydrated,
      retry: false,
      refetchInterval: (query) => {
        const playback = query.state.data;
        if (playback?.endsAt === undefined || playback.preview) return false;
        return Math.max(5_000, playback.endsAt - clock.now() - RENEW_BEFORE_MS);
      },
    },
  );
  const endsAt = data?.preview === true ? data.endsAt : undefined;
  const left = useNow(
    useCallback(
      (now: number) => (endsAt === undefined ? undefined : Math.min(PREVIEW_S, Math.max(0, Math.ceil((endsAt - now) / 1_000)))),
      [endsAt],
    ),
  );
  const failure = error === null ? undefined : failureOf(error);
  const locked = paid && ((failure?.kind === 'app' && failure.app.code === 'ENTRANCE_FEE') || left === 0);
  return useMemo(
    () => ({
      sources: locked ? NONE : paid ? (data?.sources ?? NONE) : room.sources,
      locked,
      previewSec: left,
      refresh: () => void refetch(),
    }),
    [locked, paid, data, room.sources, left, refetch],
  );
}
