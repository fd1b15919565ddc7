import { useSyncExternalStore } from 'react';
import { installPrompt, onInstallPrompt } from '../../../lib/offline/install-prompt.ts';
import { isWechat, platformOf, type Platform } from './platform.ts';

export interface Device {
  /** Undefined on the server and during hydration. */
  readonly platform: Platform | undefined;
  readonly isWechat: boolean;
  /** Whether the page runs as the installed app. */
  readonly isInstalled: boolean;
  /** Whether the browser offers to install the site now. */
  readonly canInstall: boolean;
}

/** Returns what the page knows about the user's device. */
export function useDevice(): Device {
  const platform = useSyncExternalStore(
    never,
    () => platformOf(navigator),
    () => undefined,
  );
  const wechat = useSyncExternalStore(
    never,
    () => isWechat(navigator.userAgent),
    () => false,
  );
  const isInstalled = useSyncExternalStore(
    never,
    () => window.matchMedia('(display-mode: standalone)').matches,
    () => false,
  );
  const canInstall = useSyncExternalStore(
    onInstallPrompt,
    () => installPrompt() !== undefined,
    () => false,
  );
  return { platform, isWechat: wechat, isInstalled, canInstall };
}

const never = (): (() => void) => () => undefined;
