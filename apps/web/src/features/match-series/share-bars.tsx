import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/layout/panel.tsx';
import type { MobaSectionProps } from './moba-section.ts';
import { teamShare } from './moba-view.ts';
import { useTerms } from './use-terms.ts';
import classes from './share-bars.module.css';

const KEYS = ['gold', 'damage', 'damageTaken'] as const;

/** 占比: how the gold, the damage and the damage taken of each team are divided among its players; each bar is the whole team. */
export function ShareBars({ detail, teams }: Pick<MobaSectionProps, 'detail' | 'teams'>) {
  const { t } = useTranslation('match-series');
  const term = useTerms();
  const known = KEYS.filter((key) => detail.players.every((side) => side.some((player) => (player[key] ?? 0) > 0)));
  if (known.length === 0) return null;
  return (
    <Panel title={t('shares.title')} note={t('shares.note')}>
      <div className={classes.grid}>
        {([0, 1] as const).map((side) => (
          <div key={side} className={classes.team} data-side={side}>
            <b>{teams[side].name}</b>
            {known.map((key) => (
              <div key={key} className={classes.row}>
                <span>{t(`shares.${key}`)}</span>
                <ul dir="ltr" aria-label={`${teams[side].name} ${t(`shares.${key}`)}`}>
                  {detail.players[side].map((player, index) => {
                    const percent = Math.round((teamShare(player, detail.players[side], key) ?? 0) * 100);
                    const text = `${player.player.name} (${term('hero', player.hero)}) ${percent}%`;
                    return (
                      <li key={player.player.id} data-seat={index} style={{ '--share': percent }} title={text}>
                        <span className={classes.hidden}>{text}</span>
                        <span aria-hidden="true">{percent}%</span>
                      </li>
                    );
                  })}
                </ul>
              </div>
            ))}
            <p dir="ltr" aria-hidden="true">
              {detail.players[side].map((player, index) => (
                <span key={player.player.id} data-seat={index}>
                  {player.player.name}
                </span>
              ))}
            </p>
          </div>
        ))}
      </div>
    </Panel>
  );
}
