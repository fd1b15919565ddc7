import { useTranslation } from 'react-i18next';
import type { GameSlug } from '@matchpoint/contracts/games';
import type { LeagueCard } from '@matchpoint/contracts/league/league';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hueStyle } from '../../../ui/controls/chip.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { filterLeagues, initialsOf } from './filter-leagues.ts';
import { useCountryName } from '../shared/names/use-country-name.ts';
import classes from './data-center-leagues.module.css';

export interface DataCenterLeaguesProps {
  readonly leagues: readonly LeagueCard[];
  readonly game: GameSlug;
}

/** From this number of leagues on there are filters by letter and country; fewer are read at a glance. */
const MANY = 10;

/** The leagues of a game with filters by name, letter and country; without scripts all of them are shown. */
export function DataCenterLeagues({ leagues, game }: DataCenterLeaguesProps) {
  const { t } = useTranslation('library');
  const { t: tCommon } = useTranslation('common');
  const nameOf = useCountryName();
  const [text, setText] = useState('');
  const [letter, setLetter] = useState<string>();
  const [country, setCountry] = useState<string>();
  const countries = [...new Set(leagues.flatMap((league) => league.country ?? []))];
  const letters = initialsOf(leagues);
  const shown = filterLeagues(leagues, { text, letter, country });
  return (
    <Panel
      title={t('centre.leagues')}
      small
      more={
        <Link to="/leagueLibrary" search={{ game }}>
          {tCommon('action.all')}
        </Link>
      }
    >
      <div className={classes.filters}>
        <input
          type="search"
          aria-label={t('centre.search')}
          placeholder={t('centre.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {leagues.length < MANY || letters.length < 2 ? null : (
          <Chips label={t('library.letters')} all={tCommon('action.all')} values={letters} chosen={letter} onChoose={setLetter} />
        )}
        {leagues.length < MANY || countries.length < 2 ? null : (
          <Chips
            label={t('library.countries')}
            all={t('library.everywhere')}
            values={countries}
            write={nameOf}
            chosen={country}
            onChoose={setCountry}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <p className={classes.none} role="status">
          {t('centre.no_league')}
        </p>
      ) : (
        <ul className={classes.leagues}>
          {shown.map((league) => (
            <li key={league.id}>
              <Link to="/leagueLibrary/$id" params={{ id: String(league.id) }} preload={false} style={hueStyle(league.hue)}>
                <i />
                <span dir="auto">{league.name}</span>
                {league.live === 0 ? (
                  <small>{t('league.matches', { count: league.matches })}</small>
                ) : (
                  <small data-live="">{t('league.live', { count: league.live })}</small>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly all: string;
  readonly values: readonly string[];
  /** Returns the text of a value. */
  readonly write?: (value: string) => string;
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

function Chips({ label, all, values, write = String, chosen, onChoose }: ChipsProps) {
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {all}
      </button>
      {values.map((value) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value === chosen ? undefined : value)}>
          {write(value)}
        </button>
      ))}
    </div>
  );
}
