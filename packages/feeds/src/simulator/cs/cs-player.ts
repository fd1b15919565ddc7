import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { CsPlayer } from '@matchpoint/contracts/match/series';

/** State of a player during a map. */
export class CsPlayerState {
  readonly player: PlayerRef;
  /** Whether the player buys the AWP when it is affordable. */
  readonly sniper: boolean;
  kills = 0;
  deaths = 0;
  assists = 0;
  flashAssists = 0;
  headshots = 0;
  damage = 0;
  openingKills = 0;
  openingDeaths = 0;
  multiKills = 0;
  clutches = 0;
  /** Rounds with a kill, an assist, survival or an avenged death. */
  kast = 0;
  hp = 100;
  armour = 0;
  helmet = false;
  kit = false;
  bomb = false;
  money = 800;
  weapon = 'glock';
  roundKills = 0;
  roundHelp = false;

  constructor(player: PlayerRef, sniper: boolean) {
    this.player = player;
    this.sniper = sniper;
  }

  get alive(): boolean {
    return this.hp > 0;
  }

  view(rounds: number, live: boolean): CsPlayer {
    const played = Math.max(1, rounds);
    return {
      player: this.player,
      kills: this.kills,
      deaths: this.deaths,
      assists: this.assists,
      flashAssists: this.flashAssists,
      headshots: this.headshots,
      adr: Math.round((this.damage / played) * 10) / 10,
      kast: rounds === 0 ? 0 : Math.round((this.kast / played) * 100),
      openingKills: this.openingKills,
      openingDeaths: this.openingDeaths,
      multiKills: this.multiKills,
      clutches: this.clutches,
      rating: rounds === 0 ? 1 : this.#rating(played),
      ...(live
        ? {
            live: {
              hp: this.hp,
              armour: this.armour,
              money: this.money,
              weapon: this.weapon,
              helmet: this.helmet,
              kit: this.kit,
              bomb: this.bomb,
            },
          }
        : {}),
    };
  }

  /** Returns the published approximation of rating 2.0. */
  #rating(rounds: number): number {
    const kpr = this.kills / rounds;
    const impact = 2.13 * kpr + (0.42 * this.assists) / rounds - 0.41;
    const value =
      (0.0073 * this.kast * 100) / rounds +
      0.3591 * kpr -
      (0.5329 * this.deaths) / rounds +
      0.2372 * impact +
      (0.0032 * this.damage) / rounds +
      0.1587;
    return Math.max(0, Math.round(value * 100) / 100);
  }
}
