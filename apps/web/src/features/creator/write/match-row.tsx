import { useTranslation } from 'react-i18next';
import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { PlanMatch, PlannableMatch } from '@matchpoint/contracts/plan/plan';
import { PLANS_PER_MATCH } from '@matchpoint/contracts/rules/plan-rules';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { FormRow } from './form-row.tsx';
import classes from './match-row.module.css';

export interface MatchRowProps {
  readonly match: PlanMatch | undefined;
  /** The chosen match with the number of own plans on it, once it is read. */
  readonly plannable: PlannableMatch | undefined;
  readonly error: string | undefined;
  readonly onChange: (match: PlanMatch | undefined) => void;
}

/** Chooses the match of a plan among those that accept plans now. */
export function MatchRow({ match, plannable, error, onChange }: MatchRowProps) {
  const { t } = useTranslation('creator');
  return (
    <FormRow name="match" label={t('write.match')} error={error} {...(match === undefined ? { hint: t('write.match_hint') } : {})}>
      {match === undefined ? (
        <MatchSearch isInvalid={error !== undefined} onChoose={onChange} />
      ) : (
        <div className={classes.chosen}>
          <MatchLine match={match} />
          {plannable === undefined ? null : <small>{t('write.match_plans', { count: plannable.plans, max: PLANS_PER_MATCH })}</small>}
          <Button size="sm" onClick={() => onChange(undefined)}>
            {t('write.match_change')}
          </Button>
        </div>
      )}
    </FormRow>
  );
}

function MatchSearch({ isInvalid, onChoose }: { readonly isInvalid: boolean; readonly onChoose: (match: PlanMatch) => void }) {
  const { t } = useTranslation('creator');
  const { t: tCommon } = useTranslation('common');
  const combobox = useCombobox();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 250);
  const { data, isError } = trpc.creator.matches.useQuery(query === '' ? { pageIndex: 1 } : { pageIndex: 1, q: query }, {
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const list = data?.list ?? [];
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(value) => {
        const chosen = list.find(({ match }) => String(match.id) === value);
        if (chosen !== undefined) onChoose(chosen.match);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          aria-label={t('write.match_search')}
          aria-invalid={isInvalid || undefined}
          placeholder={t('write.match_search')}
          leftSection={<Icon name="find" size={16} />}
          maxLength={50}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown ?? ''}>
        <Combobox.Options aria-label={t('write.match')} className={classes.options ?? ''}>
          {list.map((each) => (
            <MatchOption key={each.match.id} plannable={each} />
          ))}
          {list.length > 0 ? null : (
            <Combobox.Empty>
              {isError ? tCommon('state.failed') : data === undefined ? tCommon('state.loading') : t('write.match_none')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function MatchOption({ plannable: { match, plans, closesAt } }: { readonly plannable: PlannableMatch }) {
  const { t } = useTranslation('creator');
  const isClosed = useNow(useCallback((now: number) => now >= closesAt, [closesAt]));
  const isFull = plans >= PLANS_PER_MATCH;
  return (
    <Combobox.Option value={String(match.id)} disabled={isClosed || isFull} className={classes.option ?? ''}>
      <MatchLine match={match} />
      <small>{isClosed ? t('write.match_closed') : t('write.match_plans', { count: plans, max: PLANS_PER_MATCH })}</small>
    </Combobox.Option>
  );
}

function MatchLine({ match }: { readonly match: PlanMatch }) {
  const { t } = useTranslation('creator');
  const { locale } = usePage();
  const { zone } = useZone();
  const [home, away] = match.teams;
  return (
    <span className={classes.match}>
      <span className={classes.time}>{kickOffText(match.startAt, zone, locale.code)}</span>
      <Chip hue={match.league.hue}>{match.league.short === '' ? match.league.name : match.league.short}</Chip>
      {home === undefined || away === undefined ? null : (
        <span className={classes.teams}>
          <Crest spec={home.crest} size={18} />
          <span>{t('versus', { home: home.name, away: away.name })}</span>
          <Crest spec={away.crest} size={18} against={home.crest} />
        </span>
      )}
      {match.simulated ? <OriginMark origin="simulated" /> : null}
    </span>
  );
}
