import type { StreamState } from '@matchpoint/contracts/anchor/anchor';
import { useCallback, useEffect, useState } from 'react';
import type { DanmakuSettings } from '../../../shared/danmaku/danmaku-settings.ts';
import { useDanmakuSettings, useStill } from '../../../shared/danmaku/use-danmaku-settings.ts';
import { type Fullscreen, useFullscreen } from '../../../shared/video/player/use-fullscreen.ts';
import { type Playback, usePlayback } from '../../../shared/video/player/use-playback.ts';
import { VideoElement } from '../../../shared/video/player/video-element.ts';
import { useRoom, useRoomState } from '../../../shared/room/room-context.tsx';
import type { RoomState } from '../../../shared/room/room-store.ts';
import { readRoomPreferences, saveRoomPreferences } from './room-preferences.ts';
import { type LiveStreamState, useLiveStream } from './use-live-stream.ts';
import { type RoomPlayerActions, useRoomKeys } from './use-room-keys.ts';
import { useProgrammeSync } from './use-programme-sync.ts';
import { type RoomSources, useRoomSources } from './use-room-sources.ts';

/** State and actions of the player of a room. */
export interface RoomPlayerModel {
  readonly setRoot: (root: HTMLElement | null) => void;
  readonly setElement: (video: HTMLVideoElement | null) => void;
  readonly stream: LiveStreamState;
  /** State of the picture: of the topic, else of the room as it was read. */
  readonly state: StreamState;
  readonly sources: RoomSources;
  readonly playback: Playback;
  readonly screen: Fullscreen;
  readonly acts: RoomPlayerActions;
  readonly settings: DanmakuSettings;
  readonly setSettings: (settings: DanmakuSettings) => void;
  readonly still: boolean;
  readonly audioOnly: boolean;
  readonly setAudioOnly: (on: boolean) => void;
}

const streamOf = (state: RoomState) => state.stream;

/** Creates the model of the player of the page's room. */
export function useRoomPlayer(): RoomPlayerModel {
  const { room } = useRoom();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [element, setVideoElement] = useState<VideoElement | null>(null);
  const setElement = useCallback((video: HTMLVideoElement | null) => setVideoElement(video === null ? null : new VideoElement(video)), []);
  const video = element?.video ?? null;
  const state = useRoomState(streamOf) ?? room.stream;
  const sources = useRoomSources(room);
  const stream = useLiveStream(video, sources.sources, useProgrammeSync());
  const playback = usePlayback(video);
  const screen = useFullscreen(root, video);
  const still = useStill();
  const [settings, setSettings] = useDanmakuSettings();
  const [audioOnly, setAudioOnly] = useState(false);
  const { stop } = stream;
  const over = state === 'ended' || sources.locked;
  useEffect(() => {
    if (over) stop();
  }, [over, stop]);
  useEffect(() => {
    if (element === null) return undefined;
    const { volume, muted } = readRoomPreferences();
    element.setVolume(volume);
    element.setMuted(muted);
    const keep = () => saveRoomPreferences({ volume: element.video.volume, muted: element.video.muted });
    element.video.addEventListener('volumechange', keep);
    return () => element.video.removeEventListener('volumechange', keep);
  }, [element]);
  const canPlay = state !== 'ended' && sources.sources.length > 0;
  const acts: RoomPlayerActions = {
    toggle: () => {
      if (video !== null && !video.paused && stream.phase !== 'idle') video.pause();
      else if (canPlay) stream.begin();
    },
    mute: () => element?.toggleMuted(),
    volume: (volume) => element?.setVolume(volume),
    full: screen.toggleFull,
    wide: screen.toggleWide,
    pip: screen.togglePip,
    danmaku: () => setSettings({ ...settings, on: !settings.on }),
  };
  useRoomKeys(root, acts, () => (video === null || video.muted ? 0 : video.volume));
  return {
    setRoot,
    setElement,
    stream,
    state,
    sources,
    playback,
    screen,
    acts,
    settings,
    setSettings,
    still,
    audioOnly,
    setAudioOnly,
  };
}
