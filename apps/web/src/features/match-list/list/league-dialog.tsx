import { useTranslation } from 'react-i18next';
import { useId, useState } from 'react';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';
import { Button } from '../../../ui/controls/button.tsx';
import { hueStyle } from '../../../ui/controls/chip.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { LeagueChoice } from './filter-rows.ts';
import classes from './league-dialog.module.css';

export interface LeagueDialogProps {
  readonly open: boolean;
  readonly leagues: readonly LeagueChoice[];
  /** undefined: all. */
  readonly chosen: readonly Id[] | undefined;
  readonly onClose: () => void;
  readonly onChoose: (ids: readonly Id[] | undefined) => void;
}

/** The dialog that filters a list by leagues: popular ones on top, then A to Z. The list changes only when the choice is applied. */
export function LeagueDialog({ open, leagues, chosen, onClose, onChoose }: LeagueDialogProps) {
  const { t: tMatchList } = useTranslation('match-list');
  const { t: tCommon } = useTranslation('common');
  return open ? (
    <Choice key={leagues.length} leagues={leagues} chosen={chosen} onClose={onClose} onChoose={onChoose} />
  ) : (
    <Dialog open={false} title={tMatchList('filter.pick')} closeLabel={tCommon('action.close')} onClose={onClose}>
      {null}
    </Dialog>
  );
}

function Choice({ leagues, chosen, onClose, onChoose }: Omit<LeagueDialogProps, 'open'>) {
  const { t: tMatchList } = useTranslation('match-list');
  const { t: tCommon } = useTranslation('common');
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set(chosen ?? leagues.map((league) => league.id)));
  const [query, setQuery] = useState('');
  const search = useId();
  const found = leagues.filter((league) => league.name.toLowerCase().includes(query.trim().toLowerCase()));
  const hot = found.filter((league) => league.hot);
  const letters = [...new Set(found.map((league) => league.letter))];
  const matches = leagues.reduce((sum, league) => sum + (ids.has(league.id) ? league.matches : 0), 0);
  const toggle = (id: Id) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  const section = (title: string, list: readonly LeagueChoice[]) => (
    <fieldset key={title} className={classes.section}>
      <legend>{title}</legend>
      {list.map((league) => (
        <label key={league.id} style={hueStyle(league.hue)}>
          <input type="checkbox" checked={ids.has(league.id)} onChange={() => toggle(league.id)} />
          <span>{league.name}</span>
          <small>{league.matches}</small>
        </label>
      ))}
    </fieldset>
  );
  return (
    <Dialog
      open
      title={tMatchList('filter.pick')}
      closeLabel={tCommon('action.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={() => setIds(new Set(leagues.map((league) => league.id)))}>{tMatchList('filter.all')}</Button>
          <Button onClick={() => setIds(new Set())}>{tMatchList('filter.none')}</Button>
          <Button onClick={() => setIds(new Set(leagues.flatMap((league) => (ids.has(league.id) ? [] : [league.id]))))}>
            {tMatchList('filter.invert')}
          </Button>
          <Button
            className={classes.apply}
            kind="primary"
            disabled={ids.size === 0}
            onClick={() => onChoose(ids.size === leagues.length ? undefined : [...ids].toSorted(compareIds))}
          >
            {tMatchList('filter.apply', { count: matches })}
          </Button>
        </>
      }
    >
      <label htmlFor={search} className={classes.search}>
        <span>{tMatchList('filter.search')}</span>
        <input id={search} type="search" value={query} onChange={(event) => setQuery(event.target.value)} autoComplete="off" />
      </label>
      {hot.length > 0 ? section(tMatchList('filter.hot'), hot) : null}
      {letters.map((letter) =>
        section(
          letter,
          found.filter((league) => league.letter === letter && !league.hot),
        ),
      )}
      {found.length === 0 ? <p className={classes.none}>{tCommon('state.empty')}</p> : null}
    </Dialog>
  );
}
