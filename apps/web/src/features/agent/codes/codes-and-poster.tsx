import type { AgentCode } from '@matchpoint/contracts/agent/agent';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { PosterPanel } from '../poster/poster-panel.tsx';
import classes from './codes-and-poster.module.css';
import { CodesPanel } from './codes-panel.tsx';

/** The promotion codes with link and poster of the chosen one; by default of the oldest that counts. */
export function CodesAndPoster() {
  const query = trpc.agent.codes.useQuery({});
  const [chosenId, setChosenId] = useState<number>();
  const list: readonly AgentCode[] = query.data?.list ?? [];
  const chosen = list.find(({ channelId }) => channelId === chosenId) ?? list.find(({ enabled }) => enabled) ?? list[0];
  return (
    <div className={classes.pair}>
      <CodesPanel query={query} chosen={chosen} onChoose={setChosenId} />
      {chosen === undefined ? null : <PosterPanel code={chosen.code} />}
    </div>
  );
}
