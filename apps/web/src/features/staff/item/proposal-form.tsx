import { useTranslation } from 'react-i18next';
import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { useExplain } from '../queue/use-decide.ts';
import { itemQueryKey } from '../queue/use-item.ts';
import classes from './settlement-item.module.css';

const MAX_SCORE = 400;
const MIN_NOTE = 10;
const WINNERS = ['none', 'home', 'away'] as const;

/** Returns a score that was typed; undefined unless it is an integer from 0 to 400. */
function scoreOf(text: string): number | undefined {
  const score = /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;
  return score !== undefined && score <= MAX_SCORE ? score : undefined;
}

/** Proposes how the plans on a match are settled; another member of staff confirms it. */
export function ProposalForm({ item }: { readonly item: Extract<StaffItem, { queue: 'settlement' }> }) {
  const { t } = useTranslation('staff');
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const toast = useToast();
  const explain = useExplain();
  const [outcome, setOutcome] = useState<'score' | 'void'>('score');
  const [score, setScore] = useState({ home: '', away: '' });
  const [winner, setWinner] = useState<(typeof WINNERS)[number]>('none');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<'settle.score_missing' | 'settle.note_short'>();
  const { mutate, isPending, error } = trpc.staff.proposeSettlement.useMutation({
    onSuccess: () => {
      toast({ icon: 'ok', kind: 'ok', text: t('settle.proposed') });
      return queryClient.invalidateQueries({ queryKey: itemQueryKey('settlement', item.id) });
    },
    onSettled: () => utils.staff.items.invalidate({ queue: 'settlement' }),
  });
  const submit = (): void => {
    const [home, away] = [scoreOf(score.home), scoreOf(score.away)];
    if (outcome === 'score' && (home === undefined || away === undefined)) return setProblem('settle.score_missing');
    if (graphemeCount(note.trim()) < MIN_NOTE) return setProblem('settle.note_short');
    setProblem(undefined);
    if (isPending) return undefined;
    const { matchId } = item;
    if (home === undefined || away === undefined || outcome === 'void') return mutate({ matchId, outcome: 'void', note: note.trim() });
    return mutate({ matchId, outcome, score: [home, away], ...(winner === 'none' ? {} : { winner }), note: note.trim() });
  };
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={t('settle.propose')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Radio.Group label={t('settle.outcome')} value={outcome} onChange={(value) => setOutcome(value === 'void' ? 'void' : 'score')}>
        <div className={classes.choices}>
          <Radio value="score" label={t('settle.score')} />
          <Radio value="void" label={t('settle.void')} />
        </div>
      </Radio.Group>
      {outcome === 'void' ? null : (
        <>
          <div className={classes.score}>
            {(['home', 'away'] as const).map((side) => (
              <TextInput
                key={side}
                label={t(`settle.${side}`)}
                description={item.match?.teams[side === 'home' ? 0 : 1]?.name}
                inputMode="numeric"
                autoComplete="off"
                value={score[side]}
                onChange={({ currentTarget: { value } }) => setScore((now) => ({ ...now, [side]: value }))}
              />
            ))}
          </div>
          <Radio.Group
            label={t('settle.winner')}
            description={t('settle.winner_hint')}
            value={winner}
            onChange={(value) => setWinner(WINNERS.find((each) => each === value) ?? 'none')}
          >
            <div className={classes.choices}>
              <Radio value="none" label={t('settle.winner_none')} />
              <Radio value="home" label={item.match?.teams[0]?.name ?? t('side.home')} />
              <Radio value="away" label={item.match?.teams[1]?.name ?? t('side.away')} />
            </div>
          </Radio.Group>
        </>
      )}
      <Textarea
        label={t('settle.note')}
        description={t('settle.note_hint')}
        rows={3}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormError text={problem === undefined ? (error === null ? undefined : explain(error)) : t(problem)} />
      <Button type="submit" variant="filled" size="lg" aria-busy={isPending}>
        {t('settle.propose')}
      </Button>
    </form>
  );
}
