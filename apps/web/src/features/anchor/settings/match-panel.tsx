import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { MatchId } from '@matchpoint/contracts/ids';
import { timeText } from '@matchpoint/i18n/match-time';
import { useId, useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { matchDisplayState, sideOrder } from '../../../shared/match/match-display-state.ts';
import { matchName, matchSentence } from '../../../shared/match/match-name.ts';
import { useStatusText } from '../../../shared/match-time/use-status-text.ts';
import { useLiveRows } from '../../../shared/realtime/use-live-rows.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { ScoreBox } from '../../../ui/score-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './match-panel.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

const REFRESH_MS = 30_000;
const NO_MATCHES: readonly MatchSummary[] = [];

/** 关联比赛: the matches that the room may show now, and none. A choice acts at once, also during a broadcast. */
export function MatchPanel({ match }: { readonly match: MatchSummary | undefined }) {
  const { t } = useTranslation('anchor');
  const { t: tCommon } = useTranslation('common');
  const { data, isError, refetch } = trpc.anchor.linkableMatches.useQuery({}, { refetchInterval: REFRESH_MS });
  const { choose, busy, error, wanted } = useLinkedMatch();
  const list = data?.list ?? NO_MATCHES;
  // The linked match may no longer be one that can be chosen anew.
  const shown = match === undefined || list.some(({ id }) => id === match.id) ? list : [match, ...list];
  const rows = useLiveRows(shown);
  const chosen = wanted === undefined ? match?.id : (wanted.id ?? undefined);
  return (
    <Panel
      title={t('match.title')}
      beside={<span className={classes.hint}>{t('match.hint')}</span>}
      note={data === undefined || data.later === 0 ? t('match.note') : `${t('match.note')}${t('match.later', { count: data.later })}`}
    >
      {data === undefined ? (
        isError ? (
          <FailedState level={3} error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
        ) : (
          <Skeleton width="100%" height={264} />
        )
      ) : (
        <fieldset className={classes.matches} aria-busy={busy}>
          <legend className={classes.legend}>{t('match.legend')}</legend>
          <TalkChoice checked={chosen === undefined} onChoose={() => choose(undefined)} />
          {rows.map((row) => (
            <Choice key={row.id} match={row} checked={row.id === chosen} onChoose={() => choose(row.id)} />
          ))}
        </fieldset>
      )}
      {data !== undefined && rows.length === 0 ? <p className={classes.none}>{t('match.none')}</p> : null}
      <FormError text={error} />
    </Panel>
  );
}

/** Links the room to a match. While a choice is on its way it is shown, and further ones wait for it. */
function useLinkedMatch() {
  const { t } = useTranslation('anchor');
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const [wanted, setWanted] = useState<{ readonly id: MatchId | undefined }>();
  const [error, setError] = useState<string>();
  const { mutate, isPending } = trpc.anchor.linkMatch.useMutation({
    onSuccess: ({ match }) => {
      utils.anchor.liveInfo.setData({}, (before) => {
        if (before === undefined) return before;
        const { match: _former, ...rest } = before;
        return match === undefined ? rest : { ...rest, match };
      });
      toast({ icon: 'ok', kind: 'ok', text: t(match === undefined ? 'match.unlinked' : 'match.linked') });
    },
    onError: (failure) => {
      setError(failureText(failure));
      void utils.anchor.linkableMatches.invalidate();
    },
    onSettled: () => {
      setWanted(undefined);
      void utils.anchor.liveInfo.invalidate();
      void utils.anchor.checks.invalidate();
    },
  });
  return {
    busy: isPending,
    error,
    wanted,
    choose: (id: MatchId | undefined) => {
      if (isPending) return;
      setError(undefined);
      setWanted({ id });
      mutate(id === undefined ? {} : { matchId: id });
    },
  };
}

function TalkChoice({ checked, onChoose }: { readonly checked: boolean; readonly onChoose: () => void }) {
  const { t } = useTranslation('anchor');
  return (
    <label className={classes.row} data-checked={checked || undefined}>
      <input type="radio" name="linked-match" checked={checked} onChange={onChoose} />
      <span className={classes.talk}>{t('match.talk')}</span>
    </label>
  );
}

interface ChoiceProps {
  readonly match: MatchSummary;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Choice({ match, checked, onChoose }: ChoiceProps) {
  const { t } = useTranslation('match');
  const { zone } = useZone();
  const id = useId();
  const status = useStatusText(match);
  const state = matchDisplayState(match);
  const [first, second] = sideOrder(match);
  const minute = state === 'pre' ? timeText(match.startAt, zone) : status.main;
  return (
    <label className={classes.row} data-checked={checked || undefined} data-match={match.id} data-state={state}>
      <input type="radio" name="linked-match" checked={checked} onChange={onChoose} aria-labelledby={id} />
      <VisuallyHidden as="span">
        <span id={id}>{`${matchSentence(match, t)} ${minute}`}</span>
      </VisuallyHidden>
      <span aria-hidden="true" className={classes.league}>
        <Chip hue={match.league.hue}>{match.league.short}</Chip>
      </span>
      <b aria-hidden="true" className={classes.minute}>
        {/^[ -~]*$/.test(minute) ? <Bdi>{minute}</Bdi> : minute}
      </b>
      {match.kind === 'battle_royale' ? (
        <span aria-hidden="true" className={classes.event} dir="auto">
          {matchName(match, t)}
        </span>
      ) : (
        <>
          <span aria-hidden="true" className={classes.home} dir="auto">
            {match.teams[first]?.name}
          </span>
          <ScoreBox home={match.score?.[first]} away={match.score?.[second]} state={state} />
          <span aria-hidden="true" className={classes.away} dir="auto">
            {match.teams[second]?.name}
          </span>
        </>
      )}
    </label>
  );
}
