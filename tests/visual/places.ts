import type { Pool } from '@matchpoint/upstream/db/pool';

/** Paths of the pages about things of the frozen world, by what they show; the ids are those of its database. */
export type Places = Awaited<ReturnType<typeof findPlaces>>;

/** Finds the things that screens show: the first by the order of the world, so that every run finds the same. */
export async function findPlaces(pool: Pool) {
  /** Returns the id in the first row. @throws when there is none, naming what is missing */
  const idOf = async (what: string, query: string, values: readonly unknown[] = []): Promise<number> => {
    const { rows } = await pool.query<{ id: number }>(query, [...values]);
    if (rows[0] === undefined) throw new Error(`The frozen world has no ${what}.`);
    return rows[0].id;
  };
  const match = (state: 'live' | 'finished' | 'upcoming', gameId: number, league = '%') =>
    idOf(
      `${state} match of game ${gameId}`,
      `select match.id from match join league on league.id = league_id
       where state = $1 and match.game_id = $2 and league.key like $3 and match.source <> 'crowd'
       order by abs(start_at - (select max(feed_at) from match)), match.key limit 1`,
      [state, gameId, league],
    );
  const league = (key: string) => idOf(`league ${key}`, 'select id from league where key = $1', [key]);
  const team = await idOf(
    'team with a past',
    `select team_id as id from team_match join team on team.id = team_id where team.game_id = 202 group by team_id, team.key
     order by count(*) desc, team.key limit 1`,
  );
  const player = await idOf(
    'player with a past',
    `select player_id as id from player_match join player on player.id = player_id where player.game_id = 202 group by player_id
     order by count(*) desc, player_id limit 1`,
  );
  const article = await idOf('report', `select id from news_item where game_id = 202 order by published_at desc, id limit 1`);
  const video = await idOf('film', `select id from video_item where game_id = 202 order by published_at desc, id limit 1`);
  const post = await idOf('post', `select id from post_item where state = 'published' order by published_at desc, id limit 1`);
  const expert = await idOf('expert', `select author_id as id from plan group by author_id order by count(*) desc, author_id limit 1`);
  const openPlan = await idOf('plan for sale', `select id from plan where result = 'pending' and price > 0 order by id limit 1`);
  const settledPlan = await idOf('settled plan', `select id from plan where result = 'win' order by settled_at desc, id limit 1`);
  const room = await idOf('room', `select anchor_id as id from broadcast where ended_at is null and price = 0 order by anchor_id limit 1`);
  const product = await idOf('product', `select id from mall_product where state = 'published' and kind = 'goods' order by id limit 1`);
  return {
    liveSoccer: `/soccer/${await match('live', 202)}`,
    finishedSoccer: `/soccer/${await match('finished', 202)}`,
    upcomingSoccer: `/soccer/${await match('upcoming', 202, 'nanwan')}`,
    liveBasketball: `/basketball/${await match('live', 201)}`,
    finishedBasketball: `/basketball/${await match('finished', 201)}`,
    liveLol: `/lol/${await match('live', 1)}`,
    finishedLol: `/lol/${await match('finished', 1)}`,
    liveCs: `/cs:go/${await match('live', 2)}`,
    finishedCs: `/cs:go/${await match('finished', 2)}`,
    finishedDota: `/dota2/${await match('finished', 4)}`,
    finishedKog: `/kog/${await match('finished', 3)}`,
    finishedPubg: `/pubg/${await match('finished', 5)}`,
    league: `/leagueLibrary/${await league('nanwan')}`,
    basketballLeague: `/leagueLibrary/${await league('northmark-bb')}`,
    cup: `/leagueLibrary/${await league('cs-longnight')}`,
    team: `/squadLibrary/${team}`,
    player: `/playerLibrary/${player}`,
    article: `/news/soccer/${article}`,
    video: `/videos/soccer/${video}`,
    post: `/posts/${post}`,
    expert: `/expert/${expert}`,
    openPlan: `/expert/plan/${openPlan}`,
    settledPlan: `/expert/plan/${settledPlan}`,
    room: `/live/${room}`,
    product: `/mall/${product}`,
  };
}
