import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import type { Analysis, PastMatch, Standings } from '@matchpoint/contracts/match/match';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import { lineNumber, splitLine } from '@matchpoint/contracts/rules/handicap';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import { useGameT } from '../../../shared/system/use-game-translation.ts';
import { Outcome } from '../../../shared/match/outcome.tsx';
import { NameLink } from '../../../shared/match/name-link.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { GoalTimesPanel } from './goal-times-panel.tsx';
import { type LineFilter, LineRecords } from './line-records.tsx';
import { filterPast, outcome, record, type PastFilter } from './past-matches.ts';
import { goalTimes, handicapResult, lineRecords, overResult, restDays } from './past-rates.ts';
import classes from './analysis-tab.module.css';
import { useFeatures } from '../../../shared/system/features.ts';

interface Props {
  readonly analysis: Analysis;
  readonly gameId: GameId;
  /** Kick-off, from which days of rest are counted. */
  readonly startAt: number;
  readonly teams: readonly [TeamRef, TeamRef];
  readonly league: string;
  readonly formatDay: (at: number) => string;
  /** Returns the path of a match page. */
  readonly matchHref: (id: Id) => string;
}

/** 分析: head to head, both teams' form, part of the table, injuries, next fixtures. */
export function AnalysisTab({ analysis, gameId, startAt, teams, league, formatDay, matchHref }: Props) {
  const { t } = useTranslation('match-page');
  const optionalT = useOptionalT('match-page');
  const offers = useFeatures();
  return (
    <>
      {analysis.h2h.length > 0 && (
        <PastPanel
          title={t('analysis.h2h')}
          more={
            offers('teams') && offers('compare') ? (
              <Link
                to="/squadLibrary/$id/compare/{-$other}"
                params={{ id: String(teams[0].id), other: String(teams[1].id) }}
                rel="nofollow"
                preload={false}
              >
                {t('analysis.compare')}
              </Link>
            ) : null
          }
          matches={analysis.h2h}
          team={teams[0]}
          league={league}
          formatDay={formatDay}
          matchHref={matchHref}
        />
      )}
      <div className={classes.two}>
        {teams.map((team, side) => {
          const form = analysis.form[side === 0 ? 0 : 1];
          return form.length === 0 ? null : (
            <PastPanel
              key={team.id}
              title={t('analysis.form', { team: team.name })}
              rest={restDays(form, startAt)}
              matches={form}
              team={team}
              league={league}
              formatDay={formatDay}
              matchHref={matchHref}
            />
          );
        })}
      </div>
      <GoalTimesOf analysis={analysis} teams={teams} />
      {analysis.standings.map((standings) => (
        <StandingsPanel key={standings.group ?? ''} standings={standings} gameId={gameId} teams={teams} />
      ))}
      {analysis.injuries !== undefined && analysis.injuries.some((list) => list.length > 0) && (
        <div className={classes.two}>
          {teams.map((team, side) => (
            <Panel key={team.id} title={t('analysis.injuries', { team: team.name })}>
              <ul className={classes.injuries}>
                {(analysis.injuries?.[side === 0 ? 0 : 1] ?? []).map((injury) => (
                  <li key={injury.player.id}>
                    <b>{injury.player.name}</b>
                    <span>{optionalT(`injury.${injury.reason}`) ?? injury.reason}</span>
                    {injury.until !== undefined && <small>{t('injury.until', { until: injury.until })}</small>}
                  </li>
                ))}
                {(analysis.injuries?.[side === 0 ? 0 : 1] ?? []).length === 0 && <li>{t('analysis.none_missing')}</li>}
              </ul>
            </Panel>
          ))}
        </div>
      )}
      {analysis.next.some((list) => list.length > 0) && (
        <div className={classes.two}>
          {teams.map((team, side) => {
            const next = analysis.next[side === 0 ? 0 : 1];
            return next.length === 0 ? null : (
              <Panel key={team.id} title={t('analysis.next', { team: team.name })}>
                <ol className={classes.past}>
                  {next.map((match, index) => (
                    <li key={match.id ?? index}>
                      <time dateTime={new Date(match.startAt).toISOString()}>{formatDay(match.startAt)}</time>
                      <span className={classes.league}>{match.league}</span>
                      <span className={classes.home} data-own={match.home.id === team.id || undefined}>
                        {match.home.name}
                      </span>
                      <span className={classes.score}>–</span>
                      <span data-own={match.away.id === team.id || undefined}>{match.away.name}</span>
                    </li>
                  ))}
                </ol>
              </Panel>
            );
          })}
        </div>
      )}
    </>
  );
}

interface PastProps extends Pick<Props, 'league' | 'formatDay' | 'matchHref'> {
  readonly title: string;
  readonly matches: readonly PastMatch[];
  readonly team: TeamRef;
  readonly more?: ReactNode;
  /** Days since the last match of the team. */
  readonly rest?: number | undefined;
}

/** When both teams score and concede, over the matches of their form with the minute of every goal. */
function GoalTimesOf({ analysis, teams }: Pick<Props, 'analysis' | 'teams'>) {
  const times = teams.map((team, side) => ({ team, times: goalTimes(analysis.form[side === 0 ? 0 : 1], team.id) }));
  if (times.every((one) => one.times === undefined)) return null;
  return (
    <div className={classes.two}>
      {times.map(({ team, times: shown }) =>
        shown === undefined ? null : <GoalTimesPanel key={team.id} team={team.name} times={shown} />,
      )}
    </div>
  );
}

function PastPanel({ title, more, rest, matches, team, league, formatDay, matchHref }: PastProps) {
  const { t } = useTranslation('match-page');
  const [place, setPlace] = useState<PastFilter['place']>('any');
  const [count, setCount] = useState<'5' | '10' | '20'>('10');
  const [sameLeague, setSameLeague] = useState(false);
  const shown = filterPast(matches, { teamId: team.id, place, count: Number(count), league: sameLeague ? league : undefined });
  const tally = record(shown, team.id);
  const [lines, setLines] = useState<LineFilter>();
  const listed =
    lines === undefined ? shown : shown.filter((match) => (lines === 'handicap' ? match.asianLine : match.totalLine) !== undefined);
  const places = ['any', 'home', 'away'] as const;
  const counts = (['5', '10', '20'] as const).filter((value) => value === '5' || matches.length > Number(value) / 2);
  return (
    <Panel title={title} more={more}>
      <div className={classes.filters}>
        <SegmentedControl
          label={t('analysis.place.label')}
          value={place}
          onChange={setPlace}
          options={places.map((value) => ({ value, label: t(`analysis.place.${value}`) }))}
        />
        <button type="button" className={classes.pill} aria-pressed={sameLeague} onClick={() => setSameLeague(!sameLeague)}>
          {t('analysis.this_league')}
        </button>
        {counts.length > 1 && (
          <SegmentedControl
            label={t('analysis.count')}
            value={count}
            onChange={setCount}
            options={counts.map((value) => ({ value, label: t('analysis.last', { n: value }) }))}
          />
        )}
        <span className={classes.tally}>
          {t('analysis.tally', { won: tally.won, drawn: tally.drawn, lost: tally.lost })}
          {rest !== undefined && ` · ${t('analysis.rest', { days: rest })}`}
        </span>
      </div>
      <LineRecords records={lineRecords(shown, team.id)} chosen={lines} onChoose={setLines} />
      <ol {...scrollArea} className={`${classes.past} ${classes.scrolled}`}>
        {listed.map((match, index) => (
          <li key={match.id ?? `${match.startAt}-${index}`}>
            <time dateTime={new Date(match.startAt).toISOString()}>{formatDay(match.startAt)}</time>
            <span className={classes.league}>{match.league}</span>
            <span className={classes.home} data-own={match.home.id === team.id || undefined}>
              {match.home.name}
            </span>
            <PastScore match={match} href={match.id === undefined ? undefined : matchHref(match.id)} />
            <span data-own={match.away.id === team.id || undefined}>{match.away.name}</span>
            <Outcome value={outcome(match, team.id)} />
            {lines !== undefined && <LineMark match={match} teamId={team.id} kind={lines} />}
          </li>
        ))}
        {listed.length === 0 && <li className={classes.nothing}>{t('analysis.nothing')}</li>}
      </ol>
    </Panel>
  );
}

/** The closing line of a match and how it was settled. */
function LineMark({ match, teamId, kind }: { match: PastMatch; teamId: Id; kind: 'handicap' | 'total' }) {
  const { t } = useTranslation('match');
  const line = kind === 'handicap' ? match.asianLine : match.totalLine;
  const result = kind === 'handicap' ? handicapResult(match, teamId) : overResult(match);
  if (line === undefined || result === undefined) return null;
  const name = result === 0 ? 'push' : result === 1 ? 'won' : 'lost';
  return (
    <small className={classes.line}>
      <bdi dir="ltr">{kind === 'handicap' ? lineNumber(line) : splitLine(line)}</bdi>{' '}
      {t(`odds.${kind === 'handicap' ? 'asian' : 'total'}.${name}`)}
    </small>
  );
}

function PastScore({ match, href }: { match: PastMatch; href: string | undefined }) {
  const text = (
    <bdi dir="ltr">
      {match.score[0]}–{match.score[1]}
      {match.ht !== undefined && (
        <small>
          ({match.ht[0]}–{match.ht[1]})
        </small>
      )}
    </bdi>
  );
  return href === undefined ? (
    <span className={classes.score}>{text}</span>
  ) : (
    <a className={classes.score} href={href}>
      {text}
    </a>
  );
}

function StandingsPanel({ standings, gameId, teams }: { standings: Standings; gameId: GameId; teams: readonly [TeamRef, TeamRef] }) {
  const t = useGameT('match-page', gameId);
  const hasDraws = standings.rows.some((row) => row.drawn !== undefined);
  const own = new Set<Id>(teams.map((team) => team.id));
  return (
    <Panel title={standings.group === undefined ? t('standings.title') : t('standings.group', { group: standings.group })}>
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('standings.team')}</th>
              <th scope="col">{t('standings.played')}</th>
              <th scope="col">{t('standings.won')}</th>
              {hasDraws && <th scope="col">{t('standings.drawn')}</th>}
              <th scope="col">{t('standings.lost')}</th>
              <th scope="col">{t('standings.goals')}</th>
              <th scope="col">{t('standings.points')}</th>
              <th scope="col">{t('standings.form')}</th>
            </tr>
          </thead>
          <tbody>
            {standings.rows.map((row) => (
              <tr key={row.teamId} data-own={own.has(row.teamId) || undefined} data-zone={row.zone}>
                <th scope="row">
                  <span className={classes.rank}>{row.rank}</span>
                  <Crest spec={row.crest} size={18} />
                  <NameLink kind="team" id={row.teamId}>
                    {row.name}
                  </NameLink>
                </th>
                <td>{row.played}</td>
                <td>{row.won}</td>
                {hasDraws && <td>{row.drawn ?? '–'}</td>}
                <td>{row.lost}</td>
                <td>
                  <bdi dir="ltr">
                    {row.for}:{row.against}
                  </bdi>
                </td>
                <td className={classes.points}>{row.points}</td>
                <td className={classes.form}>
                  {row.form.map((value, index) => value !== 'other' && <Outcome key={index} value={value} />)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
