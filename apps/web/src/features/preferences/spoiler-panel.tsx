import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import { compareIds, type Id, parseId } from '@matchpoint/contracts/rules/id';
import {
  MAX_SPOILER_LEAGUES,
  MAX_SPOILER_MATCHES,
  parseSpoiler,
  type SpoilerMatch,
  type SpoilerSetting,
} from '@matchpoint/contracts/rules/spoiler-setting';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { matchName } from '../../shared/match/match-name.ts';
import { applySpoiler, useSpoilerText } from '../../shared/spoiler/spoiler-store.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './spoiler-panel.module.css';

type Mode = 'off' | SpoilerSetting['mode'];

/** The spoiler-free mode: off, for all matches, for chosen leagues or chosen matches. */
export function SpoilerPanel() {
  const { t } = useTranslation('spoiler');
  const setting = parseSpoiler(useSpoilerText());
  const [wanted, setWanted] = useState<Mode>();
  const mode = wanted ?? setting?.mode ?? 'off';
  const leagues = setting?.mode === 'leagues' ? setting.leagues : [];
  const matches = setting?.mode === 'matches' ? setting.matches : [];
  return (
    <Panel title={t('mode.title')} note={t('mode.device')}>
      <div className={classes.body}>
        <p>{t('mode.about')}</p>
        <SegmentedControl
          label={t('mode.title')}
          options={(['off', 'all', 'leagues', 'matches'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
          value={mode}
          onChange={(next) => {
            setWanted(next);
            if (next === 'off') applySpoiler(undefined);
            if (next === 'all') applySpoiler({ mode: 'all' });
          }}
        />
        {mode === 'leagues' ? <Leagues chosen={leagues} /> : null}
        {mode === 'matches' ? <Matches chosen={matches} /> : null}
      </div>
    </Panel>
  );
}

/** The chosen leagues, and those with matches today to choose from. */
function Leagues({ chosen }: { readonly chosen: readonly Id[] }) {
  const { t } = useTranslation('spoiler');
  const { locale, clock } = usePage();
  const day = dayOf(clock.now(), SHANGHAI);
  const { data } = trpc.league.list.useQuery({ locale: locale.code, day, zone: SHANGHAI.offset(clock.now()) });
  const offered = data ?? [];
  const names = new Map<Id, string>(offered.map((league) => [league.id, league.name]));
  const choose = (ids: readonly Id[]) => applySpoiler({ mode: 'leagues', leagues: ids });
  return (
    <>
      {chosen.length === 0 ? <p className={classes.empty}>{t('leagues.empty')}</p> : null}
      <ul className={classes.chosen}>
        {chosen.map((id) => (
          <li key={id}>
            <ChosenLeague id={id} name={names.get(id)} onRemove={() => choose(chosen.filter((other) => other !== id))} />
          </li>
        ))}
      </ul>
      {chosen.length >= MAX_SPOILER_LEAGUES ? (
        <p className={classes.empty}>{t('leagues.full', { max: MAX_SPOILER_LEAGUES })}</p>
      ) : (
        <select
          className={classes.select}
          aria-label={t('leagues.add')}
          value=""
          onChange={(event) => {
            const id = parseId(event.currentTarget.value);
            if (id !== undefined) choose([...chosen, id]);
          }}
        >
          <option value="">{t('leagues.add')}</option>
          {offered
            .filter(({ id }) => !chosen.includes(id))
            .map((league) => (
              <option key={league.id} value={league.id}>
                {league.name}
              </option>
            ))}
        </select>
      )}
    </>
  );
}

/** A chosen league that has no match today is read by itself. */
function ChosenLeague({ id, name, onRemove }: { readonly id: Id; readonly name: string | undefined; readonly onRemove: () => void }) {
  const { t } = useTranslation('spoiler');
  const { locale } = usePage();
  const { data } = trpc.league.detail.useQuery({ locale: locale.code, id }, { enabled: name === undefined });
  const shown = name ?? data?.name ?? String(id);
  return (
    <>
      <span dir="auto">{shown}</span>
      <IconButton icon="close" label={t('leagues.remove', { name: shown })} onClick={onRemove} />
    </>
  );
}

function Matches({ chosen }: { readonly chosen: readonly SpoilerMatch[] }) {
  const { t } = useTranslation('spoiler');
  const { t: tMatch } = useTranslation('match');
  const { locale } = usePage();
  const ids = chosen.map(({ id }) => id).toSorted(compareIds);
  const { data } = trpc.match.byIds.useQuery({ locale: locale.code, ids }, { enabled: ids.length > 0 });
  if (chosen.length === 0) return <p className={classes.empty}>{t('matches.empty')}</p>;
  return (
    <>
      {chosen.length >= MAX_SPOILER_MATCHES ? <p className={classes.empty}>{t('matches.full', { max: MAX_SPOILER_MATCHES })}</p> : null}
      <ul className={classes.chosen}>
        {chosen.map(({ id }) => {
          const match = data?.list.find((one) => one.id === id);
          const name = match === undefined ? String(id) : matchName(match, tMatch);
          return (
            <li key={id}>
              {match === undefined ? (
                <span>{name}</span>
              ) : (
                <Link to="/$game/$id" params={{ game: gameById(match.gameId)?.slug ?? 'soccer', id: String(id) }} preload={false}>
                  {name}
                </Link>
              )}
              <IconButton
                icon="close"
                label={t('matches.remove', { name })}
                onClick={() => applySpoiler({ mode: 'matches', matches: chosen.filter((other) => other.id !== id) })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
