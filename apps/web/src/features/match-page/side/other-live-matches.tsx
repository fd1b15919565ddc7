import { useTranslation } from 'react-i18next';
import type { MatchDetail, MatchSummary } from '@matchpoint/contracts/match/match';
import { clockMs, clockText, minuteText, soccerMinute } from '@matchpoint/contracts/rules/match-clock';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { gameById, type GameSlug } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { phaseText } from '../../../shared/match/phase-text.ts';
import { useMatchTime } from '../../../shared/match-time/use-match-time.ts';
import { useLive, useScoreHighlight } from '../../../shared/realtime/use-live.ts';
import { MaskedScore } from '../../../shared/spoiler/masked-score.tsx';
import { useShownMatch } from '../../../shared/spoiler/use-shown-match.ts';
import { DelayChip } from '../../../shared/stream-delay/delay-chip.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MAX_PINS, usePins } from './use-pins.ts';
import classes from './other-live-matches.module.css';

const MAX_ROWS = 8;

/** 同时进行: other live matches, the pinned ones first, then those of this game, then of its kind (product.md §1.1: up to six). */
export function OtherLiveMatches({ match }: { readonly match: Partial<Pick<MatchDetail, 'id'>> & Pick<MatchDetail, 'gameId'> }) {
  const { t } = useTranslation('match-page');
  const { locale } = usePage();
  const { pins, toggle } = usePins();
  const all = trpc.match.live.useQuery({ locale: locale.code });
  useLive();
  const others = (all.data?.list ?? []).filter(
    (one) => one.id !== match.id && one.kind === 'versus' && (one.gameId >= 200 === match.gameId >= 200 || pins.includes(one.id)),
  );
  const near = (one: MatchSummary) => (pins.includes(one.id) ? 2 : one.gameId === match.gameId ? 1 : 0);
  const rows = others.toSorted((a, b) => near(b) - near(a)).slice(0, MAX_ROWS);
  const slug = gameById(match.gameId)?.slug;
  if (rows.length === 0 || slug === undefined) return null;
  return (
    <Panel
      title={t('others.title')}
      small
      more={
        <Link to="/match/{-$game}" params={{ game: slug }}>
          {t('others.all', { count: others.length })}
        </Link>
      }
    >
      <ul className={classes.list}>
        {rows.map((one) => {
          const game = gameById(one.gameId)?.slug;
          return game === undefined ? null : (
            <Row
              key={one.id}
              match={one}
              game={game}
              pinned={pins.includes(one.id)}
              full={pins.length >= MAX_PINS}
              onPin={() => toggle(one.id)}
            />
          );
        })}
      </ul>
    </Panel>
  );
}

interface RowProps {
  readonly match: MatchSummary;
  readonly game: GameSlug;
  readonly pinned: boolean;
  readonly full: boolean;
  readonly onPin: () => void;
}

function Row(props: RowProps) {
  return isMasked(props.match) ? <MaskedRow {...props} /> : <ShownRow {...props} />;
}

function MaskedRow(props: RowProps) {
  return <ShownRow {...props} match={useShownMatch(props.match)} />;
}

function ShownRow({ match, game, pinned, full, onPin }: RowProps) {
  const { t } = useTranslation('match-page');
  const mark = useScoreHighlight(match.id);
  const label = pinned ? t('others.unpin') : full ? t('others.pin_full', { max: MAX_PINS }) : t('others.pin');
  return (
    <li className={classes.row}>
      <Link className={classes.link} to="/$game/$id" params={{ game, id: String(match.id) }}>
        {match.teams.slice(0, 2).map((team, side) => (
          <span
            key={team.id}
            className={classes.team}
            data-changed={(mark?.isFlashing === true && (mark.sides === side || mark.sides === 'both')) || undefined}
          >
            <Crest spec={team.crest} against={side === 1 ? match.teams[0]?.crest : undefined} size={18} />
            <span>{team.short}</span>
            <b>{match.score?.[side] ?? '–'}</b>
          </span>
        ))}
        <span className={classes.when}>
          <When match={match} />
          <small>{match.league.short}</small>
        </span>
      </Link>
      {isMasked(match) ? <MaskedScore match={match} /> : <DelayChip matchId={match.id} short />}
      <button
        type="button"
        className={classes.pin}
        aria-pressed={pinned}
        aria-label={label}
        title={label}
        disabled={full && !pinned}
        onClick={onPin}
      >
        <Icon name="star" size={16} />
      </button>
    </li>
  );
}

/** Returns minute, game or clock of a row as text; undefined where only the phase has a name. */
function clockWords(match: MatchSummary, now: number): string | undefined {
  const minute = soccerMinute(match.phase, match.clock, now);
  if (minute !== undefined) return minuteText(minute.minute, minute.plus);
  return match.facts.kind === 'basketball' && match.clock?.running === true ? clockText(clockMs(match.clock, now)) : undefined;
}

function When({ match }: { match: MatchSummary }) {
  const { t } = useTranslation('match');
  const read = useCallback((now: number) => clockWords(match, now), [match]);
  const clock = useMatchTime(match, read);
  if (clock !== undefined)
    return (
      <b>
        <bdi dir="ltr">{clock}</bdi>
      </b>
    );
  if (match.facts.kind === 'series' && match.facts.current !== undefined)
    return <b>{t(match.gameId === 2 ? 'series.map' : 'series.game', { no: match.facts.current.no })}</b>;
  return <b>{phaseText(match, t)}</b>;
}
