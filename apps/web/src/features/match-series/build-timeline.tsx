import { useTranslation } from 'react-i18next';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import type { MobaSectionProps } from './moba-section.ts';
import { Tile } from './tile.tsx';
import { useTerms } from './use-terms.ts';
import classes from './build-timeline.module.css';

/** 出装时间线: what each player bought and when. */
export function BuildTimeline({ detail, teams }: Pick<MobaSectionProps, 'detail' | 'teams'>) {
  const { t } = useTranslation('match-series');
  const term = useTerms();
  const isKnown = detail.players.flat().some(({ purchases = [] }) => purchases.length > 0);
  if (!isKnown) return null;
  return (
    <Panel title={t('build.title')} note={t('build.note')}>
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.builds}>
          {([0, 1] as const).map((side) => (
            <tbody key={side}>
              <tr>
                <th scope="colgroup" colSpan={2} data-side={side}>
                  {teams[side].name}
                </th>
              </tr>
              {detail.players[side].map((player) => (
                <tr key={player.player.id}>
                  <th scope="row">
                    <span>
                      <Tile id={player.hero} name={term('hero', player.hero)} />
                      {player.player.name}
                    </span>
                  </th>
                  <td>
                    <ol>
                      {(player.purchases ?? []).map(({ item, atMs }, index) => (
                        <li key={index}>
                          <Tile id={item} name={term('item', item)} />
                          <bdi dir="ltr">{clockText(Math.max(0, atMs))}</bdi>
                        </li>
                      ))}
                    </ol>
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Panel>
  );
}
