import { useTranslation } from 'react-i18next';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';
import { Crest } from '../../ui/image/crest.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { sideTone } from './moba-section.ts';
import type { SeriesGame } from './moba-series.ts';
import { draftOf } from './moba-view.ts';
import { Tile } from './tile.tsx';
import { useTerms } from './use-terms.ts';
import classes from './drafts-panel.module.css';

interface Props {
  readonly games: readonly SeriesGame[];
  readonly teams: readonly [TeamRef, TeamRef];
}

/** 选角对照: picks and bans of all games, home on one side and away on the other. */
export function DraftsPanel({ games: all, teams }: Props) {
  const { t } = useTranslation('match-series');
  const optionalT = useOptionalT('match-series');
  const games = all.filter(({ detail }) => detail.draft.length > 0 || detail.players.some((side) => side.length > 0));
  if (games.length === 0) return null;
  const flags = new Set(games.flatMap(({ detail }) => detail.flags ?? []));
  const isLocking = games.some(({ detail }) => detail.locked !== undefined);
  return (
    <Panel
      title={t('drafts.title')}
      beside={[...flags].map((flag) => (
        <span key={flag} className={classes.tag}>
          {optionalT(`flag.${flag}`) ?? flag}
        </span>
      ))}
      note={`${t('drafts.note')}${isLocking ? ` ${t('drafts.note_locked')}` : ''}`}
    >
      <ol className={classes.list}>
        {games.map((one) => (
          <GameDraft key={one.game.no} one={one} teams={teams} />
        ))}
      </ol>
    </Panel>
  );
}

function GameDraft({ one, teams }: { readonly one: SeriesGame; readonly teams: Props['teams'] }) {
  const { t } = useTranslation('match-series');
  const optionalT = useOptionalT('match-series');
  const { game } = one;
  return (
    <li>
      <p className={classes.game}>
        <b>{t('games.no', { no: game.no })}</b>
        <small>{game.winner === undefined ? t(`game.${game.status}`) : t('gold.won', { team: teams[game.winner].short })}</small>
      </p>
      <TeamDraft one={one} side={0} team={teams[0]} />
      <p className={classes.middle}>
        <Crest spec={teams[0].crest} size={18} />
        <bdi dir="ltr">{game.score === undefined ? '–' : game.score.join('–')}</bdi>
        <Crest spec={teams[1].crest} against={teams[0].crest} size={18} />
        <small>
          <bdi dir="ltr">{game.lengthSec === undefined ? '' : clockText(game.lengthSec * 1000)}</bdi>
        </small>
        {game.sides !== undefined && (
          <small className={classes.sides}>
            {([0, 1] as const).map((side) => (
              <span key={side} data-tone={sideTone(game, side)}>
                {optionalT(`side.${game.sides?.[side] ?? ''}`) ?? ''}
              </span>
            ))}
          </small>
        )}
      </p>
      <TeamDraft one={one} side={1} team={teams[1]} />
    </li>
  );
}

function TeamDraft({ one: { game, detail }, side, team }: { readonly one: SeriesGame; readonly side: 0 | 1; readonly team: TeamRef }) {
  const { t } = useTranslation('match-series');
  const term = useTerms();
  const optionalT = useOptionalT('match-series');
  const bans = draftOf(detail, side, 'ban');
  const drafted = draftOf(detail, side, 'pick');
  // A source without a draft still has the heroes that were played.
  const picks =
    drafted.length > 0 ? drafted.map(({ hero, role }) => ({ hero, role })) : detail.players[side].map(({ hero, role }) => ({ hero, role }));
  return (
    <div className={classes.team} data-side={side}>
      <small className={classes.name} data-tone={sideTone(game, side)}>
        {team.short} {optionalT(`side.${game.sides?.[side] ?? ''}`) ?? ''}
      </small>
      {bans.length > 0 && (
        <ul className={classes.bans} aria-label={`${team.name} ${t('draft.ban')}`}>
          {bans.map(({ order, hero }) => (
            <li key={order}>
              <Tile id={hero} name={term('hero', hero)} banned />
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.picks} aria-label={`${team.name} ${t('draft.pick')}`}>
        {picks.map(({ hero, role }) => (
          <li key={hero}>
            <Tile id={hero} name={term('hero', hero)} size={44} side={game.winner === side ? sideTone(game, side) : undefined} />
            {role !== undefined && role !== '' && <small>{optionalT(`role.${role}`) ?? role}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
