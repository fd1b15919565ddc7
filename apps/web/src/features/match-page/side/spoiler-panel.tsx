import { useTranslation } from 'react-i18next';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { MAX_SPOILER_LEAGUES, MAX_SPOILER_MATCHES, parseSpoiler, type SpoilerMatch } from '@matchpoint/contracts/rules/spoiler-setting';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { applySpoiler, useSpoilerText } from '../../../shared/spoiler/spoiler-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import classes from './spoiler-panel.module.css';

/** Of use only to who watches the match elsewhere: its code comes after the page. */
const StreamDelayPanel = lazy(async () => {
  const { StreamDelayPanel: Loaded } = await import('../../../shared/stream-delay/stream-delay-panel.tsx');
  return { default: Loaded };
});

/** How this device shows the score: late, to match a picture, or not at all until asked for. Absent when the match is over. */
export function SpoilerPanel({ match }: { readonly match: MatchDetail }) {
  const { t } = useTranslation('spoiler');
  const hydrated = useHydrated();
  const text = useSpoilerText();
  if (!hydrated) return null;
  const setting = parseSpoiler(text);
  const chosen: readonly SpoilerMatch[] = setting?.mode === 'matches' ? setting.matches : [];
  const isHidden = chosen.some(({ id }) => id === match.id);
  const mayHide = (setting === undefined || setting.mode === 'matches') && !isHidden && chosen.length < MAX_SPOILER_MATCHES;
  const leagues = setting?.mode === 'leagues' ? setting.leagues : [];
  const mayHideLeague =
    (setting === undefined || setting.mode === 'leagues') && !leagues.includes(match.league.id) && leagues.length < MAX_SPOILER_LEAGUES;
  const isOver = matchState(match.status) === 'finished';
  if (isOver && !mayHide && !mayHideLeague) return null;
  return (
    <Panel title={t(isOver ? 'mode.title' : 'sync.title')} small>
      {isOver ? null : (
        <Suspense fallback={null}>
          <StreamDelayPanel match={match} />
        </Suspense>
      )}
      {mayHide || mayHideLeague ? (
        <p className={classes.choices}>
          {mayHide ? (
            <Button onClick={() => applySpoiler({ mode: 'matches', matches: [...chosen, { id: match.id, leagueId: match.league.id }] })}>
              {t('match.hide')}
            </Button>
          ) : null}
          {mayHideLeague ? (
            <Button onClick={() => applySpoiler({ mode: 'leagues', leagues: [...leagues, match.league.id] })}>
              {t('league.hide', { name: match.league.short })}
            </Button>
          ) : null}
        </p>
      ) : null}
    </Panel>
  );
}
