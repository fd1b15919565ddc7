import { toId } from '@matchpoint/contracts/rules/id';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { soundGoal, useGoalSound } from '../../../lib/goal-sound.ts';
import { followedMatches } from '../../../shared/follow/followed-matches.ts';
import { useIsQuietNow } from '../../../shared/notification/use-is-quiet-now.ts';
import { useLiveContext } from '../../../shared/realtime/live-provider.tsx';
import { goalOfChange } from './goal-of-change.ts';

/**
 * Sounds the goals of followed matches and of the match on the screen, when the user has chosen a sound: never a cancelled goal, never in
 * quiet hours, and not before the delay that the user gave a match.
 */
export function GoalSound() {
  const [sound] = useGoalSound();
  const { sync } = useLiveContext();
  const isQuietNow = useIsQuietNow();
  const { game, id } = useParams({ strict: false });
  const openId = game === undefined ? undefined : toId(id);
  useEffect(() => {
    if (sound === 'off') return undefined;
    return sync.onChange(({ before, after }) => {
      const goal = followedMatches.has(after.id) || after.id === openId ? goalOfChange(before, after) : undefined;
      if (goal === undefined) return;
      void isQuietNow().then((isQuiet) => (isQuiet ? undefined : soundGoal(goal)));
    });
  }, [sound, sync, isQuietNow, openId]);
  return null;
}
