import { useTranslation } from 'react-i18next';
import type { MeetingRecord, TeamComparison } from '@matchpoint/contracts/team/comparison';
import type { TeamDetail } from '@matchpoint/contracts/team/team';
import { gameById } from '@matchpoint/contracts/games';
import { EmptyList } from '../../../../shared/system/empty-list.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import type { MatchRows } from '../../shared/match-rows.ts';
import classes from './head-to-head-panel.module.css';

export interface HeadToHeadPanelProps {
  readonly teams: readonly [TeamDetail, TeamDetail];
  readonly compared: TeamComparison;
  readonly rows: MatchRows;
}

/** The matches of two teams against each other: the balance, the next match, the last ones. */
export function HeadToHeadPanel({ teams, compared, rows: Rows }: HeadToHeadPanelProps) {
  const { t } = useTranslation('library');
  const { record, last, next } = compared;
  const scope = teams.map(({ id }) => id).join(' ');
  return (
    <>
      {next.length === 0 ? null : (
        <Panel title={t('compare.next')}>
          <Rows matches={next} scope={`${scope} next`} />
        </Panel>
      )}
      <Panel
        title={t('compare.meetings')}
        more={record.played === 0 ? undefined : t('compare.met', { count: record.played })}
        note={last.length < record.played ? t('compare.last', { n: last.length }) : undefined}
      >
        {record.played === 0 && last.length === 0 ? (
          <EmptyList icon="swap" text={t('compare.never')} hint={t('compare.never_text')} level={3} />
        ) : (
          <>
            {record.played === 0 ? null : <Record teams={teams} record={record} />}
            <Rows matches={last} scope={`${scope} last`} />
          </>
        )}
      </Panel>
    </>
  );
}

function Record({ teams: [first, second], record }: Pick<HeadToHeadPanelProps, 'teams'> & { readonly record: MeetingRecord }) {
  const { t } = useTranslation('library');
  const { won, drawn, lost, score } = record;
  const versus = gameById(first.gameId)?.kind === 'versus';
  const draws = drawn > 0 || gameById(first.gameId)?.sport === 'soccer';
  return (
    <div className={classes.record}>
      <dl>
        <div data-side="0">
          <dt>{t(versus ? 'compare.wins' : 'compare.ahead', { name: first.name })}</dt>
          <dd>{won}</dd>
        </div>
        {draws ? (
          <div>
            <dt>{t(versus ? 'compare.draws' : 'compare.level')}</dt>
            <dd>{drawn}</dd>
          </div>
        ) : null}
        <div data-side="1">
          <dt>{t(versus ? 'compare.wins' : 'compare.ahead', { name: second.name })}</dt>
          <dd>{lost}</dd>
        </div>
      </dl>
      <span className={classes.bar} aria-hidden="true">
        <i data-side="0" style={{ '--part': String(won) }} />
        <i style={{ '--part': String(drawn) }} />
        <i data-side="1" style={{ '--part': String(lost) }} />
      </span>
      {score === undefined || !versus ? null : (
        <p>
          {t('compare.score')}
          <span>
            <b>{score[0]}</b>–<b>{score[1]}</b>
          </span>
        </p>
      )}
    </div>
  );
}
