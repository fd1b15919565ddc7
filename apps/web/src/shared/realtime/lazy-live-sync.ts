import type { GameId } from '@matchpoint/contracts/games';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Connection } from './connection.ts';
import type { Change, LiveSync } from './live-sync.ts';

/** The tab's LiveSync. Its code is fetched with the first component that follows something, after hydration. */
export class LazyLiveSync {
  private readonly load: () => Promise<LiveSync>;
  private sync: Promise<LiveSync> | undefined;

  constructor(load: () => Promise<LiveSync>) {
    this.load = load;
  }

  /** Follows the matches in play of one game, or of all, until the returned function is called. */
  follow(gameId: GameId | undefined): () => void {
    return this.start((sync) => sync.follow(gameId));
  }

  /** Keeps the detail answer of a match up to date, until the returned function is called. */
  followDetail(id: Id, queryHash: string, isRevealed: boolean): () => void {
    return this.start((sync) => sync.followDetail(id, queryHash, isRevealed));
  }

  /** Calls back after each change of a match in lists, until the returned function is called. */
  onChange(listener: (change: Change) => void): () => void {
    return this.start((sync) => sync.onChange(listener));
  }

  /** Returns the tab's connection, opened with the first call. */
  async open(): Promise<Connection> {
    return (await this.loaded()).open();
  }

  /** Reopens the connection, if there is one, after the user of the session changed. */
  changeSession(): void {
    void this.sync?.then((sync) => sync.changeSession());
  }

  private loaded(): Promise<LiveSync> {
    this.sync ??= this.load();
    return this.sync;
  }

  private start(begin: (sync: LiveSync) => () => void): () => void {
    let isStopped = false;
    let stop = (): void => {};
    void this.loaded().then((sync) => {
      if (!isStopped) stop = begin(sync);
    });
    return () => {
      isStopped = true;
      stop();
    };
  }
}
