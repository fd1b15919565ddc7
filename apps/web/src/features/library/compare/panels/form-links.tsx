import { useTranslation } from 'react-i18next';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { FormMatch } from '@matchpoint/contracts/team/comparison';
import { Link } from '@tanstack/react-router';
import { Outcome } from '../../../../shared/match/outcome.tsx';
import { useDatedText } from '../../../../lib/time/use-dated-text.ts';
import classes from './form-links.module.css';

export interface FormLinksProps {
  readonly form: readonly FormMatch[];
  readonly gameId: GameId;
  readonly label: string;
}

/**
 * Results as links to their matches, newest last: on the right in every language, as on a time line. Narrow columns leave out the oldest.
 */
export function FormLinks({ form, gameId, label }: FormLinksProps) {
  const { t } = useTranslation('library');
  const { t: tMatch } = useTranslation('match');
  const dated = useDatedText();
  const game = gameById(gameId)?.slug ?? 'soccer';
  const nameOf = ({ at, result, place, score, opponent }: FormMatch) =>
    [
      dated(at),
      result === undefined || result === 'other' ? undefined : tMatch(`outcome.${result}`),
      place === undefined ? undefined : t('compare.place', { place }),
      score === undefined || opponent === undefined ? undefined : score.join('–'),
      opponent,
    ]
      .filter((part) => part !== undefined)
      .join(' ');
  return (
    <span className={classes.form} role="group" aria-label={label}>
      {form.map((one) => (
        <Link
          key={one.matchId}
          to="/$game/$id"
          params={{ game, id: String(one.matchId) }}
          preload={false}
          aria-label={nameOf(one)}
          title={nameOf(one)}
          suppressHydrationWarning
        >
          {one.result === undefined || one.result === 'other' ? (
            <i className={classes.place}>{one.place ?? '–'}</i>
          ) : (
            <Outcome value={one.result} />
          )}
        </Link>
      ))}
    </span>
  );
}
