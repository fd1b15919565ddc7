import { useTranslation } from 'react-i18next';
import type { ExpertCard } from '@matchpoint/contracts/expert/expert';
import { Link } from '@tanstack/react-router';
import { FollowUserButton } from '../../shared/follow/follow-user-button.tsx';
import { FormStrip } from '../../shared/plan/form-strip.tsx';
import { OriginMark } from '../../shared/system/origin-mark.tsx';
import { Bdi } from '../../ui/bdi.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import classes from './board-rows.module.css';
import { IntervalBar } from './interval-bar.tsx';
import { signed } from './signed.ts';

export interface BoardRowsProps {
  readonly experts: readonly ExpertCard[];
  readonly label: string;
  /** The rank of the first row; undefined for a list without ranks. */
  readonly first?: number | undefined;
  /** `full` has every column, `accuracy` and `streak` are the small boards. */
  readonly kind: 'full' | 'accuracy' | 'streak';
}

/** Lists experts with their figures; every percentage stands beside its sample and interval. */
export function BoardRows({ experts, label, first, kind }: BoardRowsProps) {
  const uids = experts.map(({ uid }) => uid);
  const list = (
    <ol className={classes.board} data-kind={kind} aria-label={label}>
      {experts.map((expert, index) => (
        <li key={expert.uid} className={classes.row} data-expert={expert.uid} data-top={(first ?? 9) + index <= 3 || undefined}>
          {first === undefined ? <span /> : <span className={classes.rank}>{first + index}</span>}
          <Name expert={expert} />
          {kind === 'full' ? (
            <span className={classes.form}>
              <FormStrip form={expert.form} />
            </span>
          ) : null}
          {kind === 'streak' ? null : <Accuracy expert={expert} />}
          {kind === 'accuracy' ? null : <Streak expert={expert} />}
          {kind === 'full' ? (
            <>
              <Yield expert={expert} />
              <span className={classes.follow}>
                <FollowUserButton uid={expert.uid} username={expert.name} among={uids} />
              </span>
            </>
          ) : null}
        </li>
      ))}
    </ol>
  );
  if (kind !== 'full') return list;
  return (
    <>
      <Columns />
      {list}
    </>
  );
}

/** The names of the columns. They are hidden from screen readers, which read the figures of each row with their samples. */
function Columns() {
  const { t } = useTranslation('expert');
  const numbers = [
    ['accuracy', t('board.hit')],
    ['interval', t('board.interval')],
    ['streak', t('board.streak_short')],
    ['yield', t('board.yield')],
    ['sale', t('board.plans')],
  ] as const;
  return (
    <div className={classes.columns} aria-hidden="true">
      <span />
      <span>{t('home.title')}</span>
      <span className={classes.form}>{t('dots.order')}</span>
      {numbers.map(([part, name]) => (
        <span key={part} data-part={part}>
          <bdi>{name}</bdi>
        </span>
      ))}
      <span />
    </div>
  );
}

function Name({ expert: { uid, name, avatar, gameId, goodAt, realm } }: { readonly expert: ExpertCard }) {
  const { t: tCommon } = useTranslation('common');
  return (
    <span className={classes.name}>
      <Avatar uid={uid} username={name} avatar={avatar} size={40} />
      <span>
        <Link to="/expert/$id" params={{ id: String(uid) }} preload={false}>
          <bdi>{name}</bdi>
        </Link>
        <small>
          {gameId === undefined ? null : <span>{tCommon(`game.${gameId}`)}</span>}
          {goodAt.slice(0, 2).map((league) => (
            <Chip key={league.id} hue={league.hue} title={league.name}>
              {league.short}
            </Chip>
          ))}
          {realm === 'simulated' ? <OriginMark origin="simulated" /> : null}
        </small>
      </span>
    </span>
  );
}

function Accuracy({ expert: { accuracy } }: { readonly expert: ExpertCard }) {
  const { t } = useTranslation('expert');
  if (accuracy === undefined || accuracy.counted === 0) {
    return (
      <>
        <span className={classes.number} data-part="accuracy">
          <small>{t('windows.none')}</small>
        </span>
        <span />
      </>
    );
  }
  return (
    <>
      <span className={classes.number} data-part="accuracy">
        <b>
          <Bdi>{`${accuracy.percent}%`}</Bdi>
        </b>
        <small>
          <bdi>{t('hits', { counted: accuracy.counted, hits: accuracy.hits })}</bdi>
        </small>
      </span>
      <span className={classes.interval} title={t('board.interval')}>
        <IntervalBar accuracy={accuracy} labels />
      </span>
    </>
  );
}

function Streak({ expert: { streak, bestStreak } }: { readonly expert: ExpertCard }) {
  const { t } = useTranslation('expert');
  return (
    <span className={classes.number} data-part="streak">
      <b>
        {streak}
        <i>{t('board.streak_short')}</i>
      </b>
      <small>{t('board.best', { count: bestStreak })}</small>
    </span>
  );
}

function Yield({ expert: { returns, onSale } }: { readonly expert: ExpertCard }) {
  const { t } = useTranslation('expert');
  return (
    <>
      <span className={classes.number} data-part="yield">
        {returns === undefined || returns.picks === 0 ? (
          <small>{t('windows.none')}</small>
        ) : (
          <>
            <b data-trend={returns.yieldPercent < 0 ? 'down' : 'up'}>
              <Bdi>{`${signed(returns.yieldPercent, 1)}%`}</Bdi>
            </b>
            <small>{`${t('board.yield')} n=${returns.picks}`}</small>
          </>
        )}
      </span>
      <span className={classes.number} data-part="sale">
        <b>{onSale}</b>
        <small>{t('board.plans')}</small>
      </span>
    </>
  );
}
