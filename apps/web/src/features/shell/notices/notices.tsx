import { type ReactNode, useEffect } from 'react';
import { watchSpoiler } from '../../../shared/spoiler/spoiler-store.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { CorrectionToasts } from './correction-toasts.tsx';
import { GoalSound } from './goal-sound.tsx';
import { LiveAnnouncer } from './live-announcer.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** Reports the state of the connection above the content, and changes of followed matches. */
export default function Notices({ part }: { readonly part: 'connection' | 'matches' }): ReactNode {
  useEffect(() => (part === 'connection' ? watchSpoiler() : undefined), [part]);
  if (part === 'connection') {
    return (
      <>
        <UpdatePrompt />
        <ConnectionBanner />
      </>
    );
  }
  return (
    <>
      <GoalSound />
      <LiveAnnouncer />
      <CorrectionToasts />
    </>
  );
}
