import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import { Crest } from '../../ui/image/crest.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { duelsOf, duelTone, type CsMap, type DuelKind, type Duels } from './cs-series.ts';
import classes from './cs-duels.module.css';

const KINDS: readonly DuelKind[] = ['all', 'opening', 'awp'];
/** Duels named below the matrix. */
const NAMED = 3;

interface Props {
  readonly maps: readonly CsMap[];
  readonly teams: readonly [TeamRef, TeamRef];
}

/** 对位击杀: how often each player killed each opponent. */
export function CsDuels({ maps, teams }: Props) {
  const { t } = useTranslation('match-series');
  const [kind, setKind] = useState<DuelKind>('all');
  const duels = duelsOf(maps, kind);
  if (duels === undefined) return null;
  return (
    <Panel
      title={t('duels.title')}
      beside={
        <SegmentedControl
          label={t('duels.title')}
          value={kind}
          onChange={setKind}
          options={KINDS.map((value) => ({ value, label: t(`duels.kind.${value}`) }))}
        />
      }
      note={t('duels.note', { home: teams[0].short, away: teams[1].short })}
    >
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.duels} dir="ltr">
          <thead>
            <tr>
              <th scope="col" className={classes.corner}>
                <bdi>{teams[0].short}</bdi> : <bdi>{teams[1].short}</bdi>
              </th>
              {duels.away.map((player) => (
                <th key={player.id} scope="col">
                  {player.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {duels.home.map((player, row) => (
              <tr key={player.id}>
                <th scope="row">{player.name}</th>
                {(duels.kills[row] ?? []).map((cell, column) => {
                  const tone = duelTone(cell);
                  return (
                    <td key={column} data-side={tone?.side} data-deep={tone?.deep || undefined}>
                      {cell.join(':')}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={classes.named}>
        {mostUnequal(duels).map(({ side, killer, victim, kills }) => (
          <li key={`${killer} ${victim}`}>
            <Crest spec={teams[side].crest} against={side === 1 ? teams[0].crest : undefined} size={18} />
            <span>
              {t('duels.named', { killer, victim })} <bdi dir="ltr">{kills.join(':')}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Returns the duels with the largest difference, of the player who is ahead. */
function mostUnequal({ home, away, kills }: Duels) {
  return home
    .flatMap((row, index) =>
      away.map((column, place) => {
        const [own, other] = kills[index]?.[place] ?? [0, 0];
        return own >= other
          ? { side: 0 as const, killer: row.name, victim: column.name, kills: [own, other] as const }
          : { side: 1 as const, killer: column.name, victim: row.name, kills: [other, own] as const };
      }),
    )
    .filter((duel) => duel.kills[0] > duel.kills[1])
    .toSorted((a, b) => b.kills[0] - b.kills[1] - (a.kills[0] - a.kills[1]) || b.kills[0] - a.kills[0])
    .slice(0, NAMED);
}
