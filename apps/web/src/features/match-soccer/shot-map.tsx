import type { TeamRef } from '@matchpoint/contracts/match/base';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { minuteText } from '@matchpoint/contracts/rules/match-clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ShotField } from './shot-field.tsx';
import { ShotTable } from './shot-table.tsx';
import { filterShots, shotFacts, shotHalves, type MatchShot, type ShotHalf, type ShotScope } from './shots.ts';
import { useShotText } from './use-shot-text.ts';
import classes from './shot-map.module.css';

interface Props {
  readonly shots: readonly MatchShot[];
  readonly teams: readonly [TeamRef, TeamRef];
}

const SCOPES: readonly ShotScope[] = ['all', 'goals', 'on'];
const OUTCOMES = ['goal', 'on', 'off', 'blocked'] as const;
const minuteOf = (event: SoccerEvent): string => minuteText(event.minute, event.plus);

/** 射门图: both attacking thirds, upward; a shot that is chosen is described below. Filtered by outcome, half and player, or as a table. */
export function ShotMap({ shots, teams }: Props) {
  const { t } = useTranslation('match-soccer');
  const [scope, setScope] = useState<ShotScope>('all');
  const [half, setHalf] = useState<ShotHalf>('all');
  const [player, setPlayer] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [asTable, setAsTable] = useState(false);
  const halves = shotHalves(shots);
  const shown = filterShots(shots, { half, scope, player });
  const facts = shotFacts(filterShots(shots, { half, scope: 'all', player }), minuteOf);
  const hasXg = shots.some(({ xg }) => xg !== undefined);
  return (
    <Panel
      title={t('shots.title')}
      beside={
        <SegmentedControl
          label={t('shots.title')}
          value={scope}
          onChange={setScope}
          options={SCOPES.map((value) => ({ value, label: t(`shots.scope.${value}`) }))}
        />
      }
    >
      <div className={classes.filters}>
        {halves.length > 2 && (
          <SegmentedControl
            label={t('shots.half')}
            value={half}
            onChange={setHalf}
            options={halves.map((value) => ({ value, label: t(`shots.half.${value}`) }))}
          />
        )}
        <select aria-label={t('shots.player')} value={player ?? ''} onChange={({ target }) => setPlayer(target.value || undefined)}>
          <option value="">{t('shots.all_players')}</option>
          {([0, 1] as const).map((side) => (
            <optgroup key={side} label={teams[side].name}>
              {playersOf(shots, side).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <button type="button" className={classes.switch} onClick={() => setAsTable(!asTable)}>
          {asTable ? t('momentum.show_graph') : t('momentum.show_table')}
        </button>
      </div>
      {asTable ? (
        <ShotTable shots={shown} teams={teams} hasXg={hasXg} />
      ) : (
        <>
          <div className={classes.fields}>
            {([0, 1] as const).map((side) => (
              <ShotField
                key={side}
                side={side}
                team={teams[side].name}
                shots={shown.filter((shot) => shot.side === side)}
                chosen={chosen}
                onChoose={setChosen}
              />
            ))}
          </div>
          <Described shot={shown.find(({ event }) => event.id === chosen)} teams={teams} />
          <p className={classes.legend}>
            {OUTCOMES.map((outcome) => (
              <span key={outcome}>
                <i data-outcome={outcome} />
                {t(`shots.outcome.${outcome}`)}
              </span>
            ))}
            <span>{t(hasXg ? 'shots.size' : 'shots.no_xg')}</span>
          </p>
        </>
      )}
      <Facts facts={facts} teams={teams} />
    </Panel>
  );
}

/** Totals of both sides below the fields. */
function Facts({ facts, teams }: { facts: ReturnType<typeof shotFacts>; teams: Props['teams'] }) {
  const { t } = useTranslation('match-soccer');
  return (
    <table className={classes.facts}>
      <thead>
        <tr>
          <th scope="col">{t('shots.upward')}</th>
          {teams.map((team, side) => (
            <th key={side} scope="col" data-side={side}>
              {team.short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ key, values }) => (
          <tr key={key}>
            <th scope="row">{t(`shots.fact.${key}`)}</th>
            {values.map((value, side) => (
              <td key={side}>
                <bdi dir="ltr">{value ?? '–'}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the players of a side who shot, most shots first. */
function playersOf(shots: readonly MatchShot[], side: 0 | 1): { id: string; name: string }[] {
  const counts = new Map<string, { id: string; name: string; count: number }>();
  for (const { event, side: own } of shots) {
    if (own !== side || event.player === undefined) continue;
    const id = String(event.player.id);
    const before = counts.get(id);
    counts.set(id, { id, name: event.player.name, count: (before?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count);
}

/** Describes the chosen shot; screen readers announce it. */
function Described({ shot, teams }: { shot: MatchShot | undefined; teams: Props['teams'] }) {
  const { t } = useTranslation('match-soccer');
  const words = useShotText();
  return (
    <p className={classes.described} aria-live="polite" data-side={shot?.side}>
      {shot === undefined ? (
        t('shots.choose')
      ) : (
        <>
          <b>
            <bdi dir="ltr">{minuteOf(shot.event)}</bdi> <bdi>{shot.event.player?.name ?? teams[shot.side].name}</bdi>
          </b>
          <span>{words(shot)}</span>
          {shot.xg !== undefined && (
            <bdi className={classes.xg} dir="ltr">
              xG {shot.xg.toFixed(2)}
            </bdi>
          )}
        </>
      )}
    </p>
  );
}
