import type { VideoDetail } from '@matchpoint/contracts/video/video';
import type { Id } from '@matchpoint/contracts/rules/id';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import type { DanmakuSettings } from '../../../shared/danmaku/danmaku-settings.ts';
import { useDanmakuSettings, useStill } from '../../../shared/danmaku/use-danmaku-settings.ts';
import type { FlyingLine } from '../../../shared/danmaku/plan-danmaku.ts';
import { revealInput, useRevealsTalk } from '../../../shared/spoiler/reveals-talk.ts';
import type { Media } from '../../../shared/video/player/media.ts';
import { VideoElement } from '../../../shared/video/player/video-element.ts';
import { CanvasMedia } from '../drawn/canvas-media.ts';
import { captionOf, useCaptions } from '../drawn/captions.ts';
import { usePlayerSources } from '../drawn/use-player-sources.ts';
import { type FilmChat, useFilmChat } from '../chat/use-film-chat.ts';
import type { PlayerActions } from './player-actions.ts';
import { savePosition, savePlayerPreferences, readPosition, readPlayerPreferences } from './player-preferences.ts';
import { type VideoState, useVideo } from './use-video.ts';
import { type Playback, playbackOf, usePlayback } from '../../../shared/video/player/use-playback.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { type Fullscreen, useFullscreen } from '../../../shared/video/player/use-fullscreen.ts';
import { useFeature } from '../../../shared/system/features.ts';

/** State and actions of a player, shared by the video, the controls and the panels beside them. */
export interface PlayerModel {
  readonly video: VideoDetail;
  readonly setRoot: (root: HTMLElement | null) => void;
  readonly element: VideoElement<Media> | null;
  readonly setElement: (element: HTMLVideoElement | HTMLCanvasElement | null) => void;
  /** Whether the player draws the video on a canvas; it then has no sound. */
  readonly isDrawn: boolean;
  /** Text of the scene that is shown, of a drawn video with captions. */
  readonly caption: string | undefined;
  readonly captions: boolean;
  readonly film: VideoState;
  readonly playback: Playback;
  readonly lengthMs: number;
  readonly acts: PlayerActions;
  readonly screen: Fullscreen;
  readonly settings: DanmakuSettings;
  readonly setSettings: (settings: DanmakuSettings) => void;
  readonly lines: readonly FlyingLine[];
  /** Of the film of a broadcast. */
  readonly chat: FilmChat | undefined;
  /** Loads the danmaku even before the video plays. */
  readonly askLines: () => void;
  /** Marks a just accepted danmaku as the user's own. */
  readonly addOwn: (id: Id) => void;
  /** The user prefers reduced motion. */
  readonly still: boolean;
  /** Stored position from which the video will resume; undefined once it plays. */
  readonly resumesAtMs: number | undefined;
}

/** Creates the model of one player. `uid`: the current user, whose danmaku are marked as own. */
export function usePlayerModel(video: VideoDetail, uid: Id | undefined): PlayerModel {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [element, setFilmElement] = useState<VideoElement<Media> | null>(null);
  const { durationMs } = video;
  const setElement = useCallback(
    (node: HTMLVideoElement | HTMLCanvasElement | null) =>
      setFilmElement(
        node === null ? null : new VideoElement<Media>(node instanceof HTMLCanvasElement ? new CanvasMedia(node, durationMs) : node),
      ),
    [durationMs],
  );
  const sources = usePlayerSources(video);
  const isDrawn = sources.some((source) => source.type === 'drawn');
  const film = useVideo(element, sources);
  const playback = usePlayback(element?.video ?? null);
  const lengthMs = playback.lengthMs ?? video.durationMs;
  const screen = useFullscreen(root, element !== null && element.video instanceof HTMLVideoElement ? element.video : null);
  const [captions, setCaptions] = useCaptions();
  const still = useStill();
  const [settings, setSettings] = useDanmakuSettings();
  const resumesAtMs = useMemoryOf(video, element, playback);
  const [asked, setAsked] = useState(false);
  const hasDanmaku = useFeature('danmaku');
  const { lines, addOwn } = useLines(video, uid, hasDanmaku && (asked || film.phase !== 'idle'));
  const chat = useFilmChat(video, playback.atMs, film.phase !== 'idle');
  useWatched(video.id, film.phase === 'ready');
  const acts: PlayerActions = {
    toggle: () => {
      if (film.phase === 'ready' && element?.video.paused === false) element.pause();
      else film.begin(film.phase === 'idle' || film.phase === 'failed' ? resumesAtMs : undefined);
    },
    seek: film.begin,
    mute: () => element?.toggleMuted(),
    volume: (volume) => element?.setVolume(volume),
    speed: (speed) => element?.setSpeed(speed),
    full: screen.toggleFull,
    wide: screen.toggleWide,
    pip: screen.togglePip,
    danmaku: () => setSettings({ ...settings, on: !settings.on }),
    captions: () => setCaptions(!captions),
  };
  usePlayerKeys(root, acts, () => {
    const { atMs, volume, muted, speed } = element === null ? playback : playbackOf(element.video);
    return { atMs, lengthMs, volume: muted ? 0 : volume, speed };
  });
  return {
    video,
    setRoot,
    element,
    setElement,
    isDrawn,
    captions,
    caption: captionOf(film.drawn, playback.atMs),
    film,
    playback,
    lengthMs,
    acts,
    screen,
    settings,
    setSettings,
    lines,
    chat,
    askLines: () => setAsked(true),
    addOwn,
    still,
    resumesAtMs: film.phase === 'idle' ? resumesAtMs : undefined,
  };
}

/** Reports a view once the video plays; the response is ignored. */
function useWatched(id: VideoDetail['id'], plays: boolean): void {
  const { mutate } = trpc.content.viewed.useMutation();
  const offered = useFeature('views');
  const report = useEffectEvent(() => {
    if (offered) mutate({ kind: 'video', id });
  });
  useEffect(() => {
    if (plays) report();
  }, [plays, id]);
}

/** Returns the danmaku of the video, loaded when `wanted` is set. */
function useLines(video: VideoDetail, uid: Id | undefined, wanted: boolean) {
  const [own, setOwn] = useState<ReadonlySet<Id>>(new Set());
  const reveals = useRevealsTalk(`video:${video.id}`, isMasked(video));
  const { data } = trpc.video.danmaku.useQuery({ id: video.id, ...revealInput(reveals) }, { enabled: wanted });
  const lines = useMemo(
    () =>
      (data?.list ?? []).map((line): FlyingLine => ({
        id: line.id,
        atMs: line.atMs,
        text: line.text,
        colour: line.colour,
        mode: line.mode === 'other' ? 'scroll' : line.mode,
        own: own.has(line.id) || (uid !== undefined && line.uid === uid),
      })),
    [data, own, uid],
  );
  return { lines, addOwn: (line: Id) => setOwn((before) => new Set([...before, line])) };
}

/** Applies the stored player preferences and stores changes. Returns the stored position in milliseconds. */
function useMemoryOf(video: VideoDetail, element: VideoElement<Media> | null, playback: Playback): number | undefined {
  const [placeMs, setPlaceMs] = useState<number>();
  useEffect(() => {
    if (element === null) return undefined;
    const { volume, muted, speed } = readPlayerPreferences();
    element.setVolume(volume);
    element.setMuted(muted);
    element.setSpeed(speed);
    const place = placeInAddress() ?? readPosition(video.id);
    setPlaceMs(place === undefined || place * 1_000 >= video.durationMs ? undefined : place * 1_000);
    const film = element.video;
    const over = new AbortController();
    const keepLook = () => savePlayerPreferences({ volume: film.volume, muted: film.muted, speed: film.playbackRate });
    film.addEventListener('volumechange', keepLook, { signal: over.signal });
    film.addEventListener('ratechange', keepLook, { signal: over.signal });
    return () => over.abort();
  }, [element, video.id, video.durationMs]);
  const keep = useEffectEvent(() => {
    if (element === null || element.video.readyState === 0) return;
    savePosition(video.id, element.video.ended ? 0 : element.atMs / 1_000, element.video.duration);
  });
  const fiveSeconds = Math.floor(playback.atMs / 5_000);
  useEffect(() => keep(), [fiveSeconds, playback.paused, playback.ended]);
  return placeMs;
}

/** Returns the start position in seconds from the URL parameter `t`, such as `?t=30`. */
function placeInAddress(): number | undefined {
  const text = new URLSearchParams(window.location.search).get('t') ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}
