import { gameById, type GameId } from '@matchpoint/contracts/games';

/**
 * Returns SQL of a number from 0 to below `below`, derived from the row's `dice` and therefore from the seed. `no` distinguishes the
 * numbers of one row.
 */
const roll = (no: number, below: number) => `(abs(hashint8extended(dice, ${no}) % ${below}))`;
const once = (no: number, below: number, from = 0) => `jsonb_build_array(${from} + ${roll(no, below)}, 1)`;

/** Returns SQL of a player's stats in a match, by sport. */
export function playerStatsSql(gameId: GameId): string {
  switch (gameById(gameId)?.sport) {
    case 'basketball':
      return `jsonb_build_object('points', ${once(1, 31)}, 'rebounds', ${once(2, 13)}, 'assists', ${once(3, 11)}, 'steals', ${once(4, 4)},
        'blocks', ${once(5, 3)}, 'turnovers', ${once(6, 5)}, 'minutes', ${once(7, 1_500, 600)}, 'starts', ${once(8, 2)})`;
    case 'moba':
      return `jsonb_build_object('games', '[2, 2]'::jsonb, 'kills', jsonb_build_array(${roll(1, 14)}, 2), 'deaths',
        jsonb_build_array(1 + ${roll(2, 9)}, 2), 'assists', jsonb_build_array(${roll(3, 20)}, 2), 'gpm', jsonb_build_array(18000 + ${roll(4, 9_000)}, 60))`;
    case 'cs':
      return `jsonb_build_object('games', '[2, 2]'::jsonb, 'kills', jsonb_build_array(20 + ${roll(1, 30)}, 2), 'deaths',
        jsonb_build_array(20 + ${roll(2, 25)}, 2), 'assists', jsonb_build_array(${roll(3, 14)}, 2), 'adr', jsonb_build_array(2500 + ${roll(4, 2_000)}, 46),
        'rating', jsonb_build_array(1.4 + ${roll(5, 120)} / 100.0, 2))`;
    case 'battle_royale':
      return `jsonb_build_object('games', '[6, 6]'::jsonb, 'kills', jsonb_build_array(${roll(1, 16)}, 6), 'damage',
        jsonb_build_array(500 + ${roll(2, 2_000)}, 6), 'assists', jsonb_build_array(${roll(3, 9)}, 6))`;
    default:
      return `jsonb_build_object('goals', jsonb_build_array(greatest(0, ${roll(1, 9)} - 6), 1), 'assists',
        jsonb_build_array(greatest(0, ${roll(2, 9)} - 7), 1), 'starts', ${once(3, 2)}, 'yellow', jsonb_build_array(${roll(4, 7)} / 6, 1),
        'red', jsonb_build_array(${roll(5, 60)} / 59, 1), 'rating', jsonb_build_array(5.5 + ${roll(6, 40)} / 10.0, 1))`;
  }
}

/** Returns SQL of the games that a player played in a series; `$3` contains the heroes or maps of the game. */
export function playerGamesSql(gameId: GameId): string {
  const kind = gameById(gameId)?.sport === 'moba' ? 'hero' : 'map';
  const game = (no: number) =>
    `jsonb_build_object('key', ($3::text[])[1 + ${roll(no, 40)} % cardinality($3::text[])], 'kind', '${kind}', 'won', ${roll(no + 1, 2)} = 0,
      'kills', ${roll(no + 2, 9)}, 'deaths', ${roll(no + 3, 8)}, 'assists', ${roll(no + 4, 12)})`;
  return isSeries(gameId) ? `jsonb_build_array(${game(20)}, ${game(30)})` : `'[]'::jsonb`;
}

/** Returns SQL of a team's stats in a match. */
export function teamStatsSql(gameId: GameId): string {
  const sport = gameById(gameId)?.sport;
  if (sport === 'battle_royale')
    return `jsonb_build_object('points', ${once(1, 90)}, 'kills', jsonb_build_array(${roll(2, 50)}, 6), 'place', ${once(3, 16, 1)})`;
  const more =
    sport === 'soccer'
      ? `, 'possession', jsonb_build_array((35 + ${roll(1, 31)}) / 100.0, 1), 'shots', ${once(2, 20, 3)}, 'corners', ${once(3, 12)}`
      : sport === 'basketball'
        ? `, 'rebounds', ${once(1, 25, 25)}, 'assists', ${once(2, 20, 12)}`
        : `, 'games', '[2, 2]'::jsonb, 'kills', jsonb_build_array(20 + ${roll(1, 40)}, 2), 'length', jsonb_build_array(3000 + ${roll(2, 1_500)}, 2)`;
  return `jsonb_build_object('scored', jsonb_build_array(scored, 1), 'conceded', jsonb_build_array(conceded, 1)${more})`;
}

/** Returns SQL of a team's heroes or maps in a series; `$3` contains those of the game. */
export function teamPoolsSql(gameId: GameId): string {
  const hero = gameById(gameId)?.sport === 'moba';
  const entry = (no: number) =>
    `jsonb_build_object('key', ($3::text[])[1 + ${roll(no, 40)} % cardinality($3::text[])], 'kind', '${hero ? 'hero' : 'map'}', 'played', 1,
      'won', ${roll(no + 1, 2)}, 'bans', ${roll(no + 2, 2)}, 'kills', ${roll(no + 3, 9)}, 'deaths', ${roll(no + 4, 8)}, 'assists', ${roll(no + 5, 12)})`;
  const entries = Array.from({ length: hero ? 5 : 2 }, (_, index) => entry(40 + index * 10));
  return isSeries(gameId) ? `jsonb_build_array(${entries.join(', ')})` : `'[]'::jsonb`;
}

/** Returns whether a game is played in series. */
export function isSeries(gameId: GameId): boolean {
  const sport = gameById(gameId)?.sport;
  return sport === 'moba' || sport === 'cs';
}
