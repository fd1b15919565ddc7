import type { VideoId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Film } from '@matchpoint/contracts/video/film';
import { JavaFailure } from '../../../java/failure.ts';
import type { MatchReader } from '../../../matches/match-reader.ts';
import type { MatchRow } from '../../../matches/match-row.ts';
import type { MatchStore } from '../../../matches/match-store.ts';
import type { NameStore } from '../../../matches/name-store.ts';
import { toTaiwan } from '../../../text/chinese.ts';
import type { FilmMatch, FilmStore } from './film-store.ts';
import { planFilm, type PlannedFilm } from './plan-film.ts';
import { presentTableChange, type StoredTableChange, tableChange } from './table-change.ts';

interface FilmServiceDeps {
  readonly films: FilmStore;
  readonly matches: Pick<MatchReader, 'detail'>;
  readonly store: MatchStore;
  readonly names: NameStore;
}

/** Computes films from stored matches. */
export class FilmService {
  readonly #deps: FilmServiceDeps;
  constructor(deps: FilmServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the film of a video in a language.
   * @throws {JavaFailure} NOT_FOUND for a video that is no film, or of whose match nothing can be shown any more
   */
  async of(videoId: VideoId, lan: Locale): Promise<Film> {
    const match = await this.#deps.films.matchOf(videoId);
    const row = match === undefined ? undefined : await this.row(match);
    const film = row === undefined ? undefined : await this.plan(row, match?.table, lan);
    if (film === undefined) throw new JavaFailure('NOT_FOUND');
    if (lan !== 'zh_tw') return { videoId, ...film };
    return { videoId, ...film, scenes: film.scenes.map((scene) => ({ ...scene, title: toTaiwan(scene.title) })) };
  }

  /** Returns the film of a match in a language; undefined when it has nothing to show. */
  async plan(row: MatchRow, table: StoredTableChange | undefined, lan: Locale): Promise<PlannedFilm | undefined> {
    const { matches, names } = this.#deps;
    const match = await matches.detail(row.id, row.game_id, lan);
    return planFilm(match, table === undefined ? undefined : await presentTableChange(table, row, names, lan), lan);
  }

  /** Returns how a match changed the table of its league. */
  table(row: MatchRow): ReturnType<typeof tableChange> {
    return tableChange(row, this.#deps.store);
  }

  /** Returns the row of a match; undefined when it no longer exists. */
  async row({ id }: Pick<FilmMatch, 'id'>): Promise<MatchRow | undefined> {
    const [row] = await this.#deps.store.list({ ids: [id] }, 'start_asc', { index: 1, size: 1 });
    return row;
  }
}
