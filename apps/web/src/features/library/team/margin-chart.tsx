import type { GameId } from '@matchpoint/contracts/games';
import { gameById } from '@matchpoint/contracts/games';
import type { TeamDetail } from '@matchpoint/contracts/team/team';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDatedText } from '../../../lib/time/use-dated-text.ts';
import { Crest } from '../../../ui/image/crest.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import classes from './margin-chart.module.css';

export interface MarginChartProps {
  readonly results: TeamDetail['results'];
  readonly gameId: GameId;
  readonly label: string;
}

/**
 * The latest results of a team, one bar each: up by the goals, points or games that it won by, down by those that it lost by; a draw is a mark
 * on the line. Each is a link to its match and has the opponent's crest. The newest is on the right in every language, as on a time line;
 * narrow panels leave out the oldest.
 */
export function MarginChart({ results, gameId, label }: MarginChartProps) {
  const { t: tMatch } = useTranslation('match');
  const dated = useDatedText();
  const game = gameById(gameId)?.slug ?? 'soccer';
  const highest = Math.max(1, ...results.map(({ score }) => Math.abs(marginOf(score))));
  const nameOf = ({ at, result, score, opponent }: TeamDetail['results'][number]) =>
    [dated(at), result === 'other' ? undefined : tMatch(`outcome.${result}`), score.join('–'), opponent.name]
      .filter((part) => part !== undefined)
      .join(' ');
  return (
    <ol className={classes.chart} aria-label={label}>
      {results.map((each) => {
        const margin = marginOf(each.score);
        return (
          <li key={each.matchId}>
            <Link
              to="/$game/$id"
              params={{ game, id: String(each.matchId) }}
              preload={false}
              className={classes.match}
              title={nameOf(each)}
              suppressHydrationWarning
            >
              <VisuallyHidden as="span">
                <span suppressHydrationWarning>{nameOf(each)}</span>
              </VisuallyHidden>
              <span className={classes.bar} data-result={each.result} data-sign={Math.sign(margin)}>
                <i style={{ '--part': Math.abs(margin) / highest }}>
                  <b data-margin={margin > 0 ? `+${margin}` : margin < 0 ? `−${-margin}` : '0'} />
                </i>
              </span>
              <Crest spec={each.opponent.crest} size={24} />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

function marginOf([own, other]: readonly [number, number]): number {
  return own - other;
}
