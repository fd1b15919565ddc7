import { useEffect, useState } from 'react';

/** Size of a player. `wide`: it fills the page; `full`: it fills the screen. */
export interface Fullscreen {
  readonly full: boolean;
  readonly wide: boolean;
  readonly canPip: boolean;
  readonly toggleFull: () => void;
  readonly toggleWide: () => void;
  readonly togglePip: () => void;
}

/** Controls full screen, full page and picture in picture. */
export function useFullscreen(root: HTMLElement | null, film: HTMLVideoElement | null): Fullscreen {
  const [full, setFull] = useState(false);
  const [wide, setWide] = useState(false);
  const [canPip, setCanPip] = useState(false);
  useEffect(() => {
    setCanPip(document.pictureInPictureEnabled === true);
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === root);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [root]);
  useEffect(() => {
    if (!wide) return undefined;
    const leave = (press: KeyboardEvent) => {
      if (press.key === 'Escape' && !press.defaultPrevented) setWide(false);
    };
    document.documentElement.dataset['locked'] = '';
    document.addEventListener('keydown', leave);
    return () => {
      delete document.documentElement.dataset['locked'];
      document.removeEventListener('keydown', leave);
    };
  }, [wide]);
  return {
    full,
    wide,
    canPip: canPip && film !== null,
    toggleFull: () => {
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
      else if (root?.requestFullscreen !== undefined) void root.requestFullscreen().catch(() => undefined);
      // iPhones support full screen for video elements only.
      else if (film !== null && 'webkitEnterFullscreen' in film && typeof film.webkitEnterFullscreen === 'function')
        film.webkitEnterFullscreen();
      else setWide((before) => !before);
    },
    toggleWide: () => setWide((before) => !before),
    togglePip: () => {
      if (!canPip || film === null || film.readyState === 0) return;
      if (document.pictureInPictureElement === film) void document.exitPictureInPicture().catch(() => undefined);
      else void film.requestPictureInPicture().catch(() => undefined);
    },
  };
}
