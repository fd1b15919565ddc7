/** How a MOBA title is played: all that the common course needs to know of it. Gold and experience are per player. */
export interface MobaProfile {
  readonly sides: readonly [string, string];
  readonly roles: readonly string[];
  /** Heroes by role, keys parted by spaces. */
  readonly heroes: Readonly<Record<string, string>>;
  readonly draft: readonly { readonly kind: 'ban' | 'pick'; readonly first: boolean }[];
  readonly draftStepSeconds: readonly [number, number];
  /** Heroes of earlier games of the series that are not to be picked again: nobody's, one's own, or everybody's. */
  readonly lock: 'none' | 'own' | 'both';
  readonly minutes: { readonly mean: number; readonly deviation: number; readonly low: number; readonly high: number };
  readonly breakMinutes: readonly [number, number];
  readonly killsPerMinute: number;
  readonly startGold: number;
  /** Gold a minute that comes by itself. */
  readonly passive: number;
  /** Creeps a minute by role, and gold for one. */
  readonly creeps: readonly number[];
  readonly creepGold: number;
  readonly denies: boolean;
  readonly killGold: number;
  readonly assistGold: number;
  readonly levels: number;
  /** Minutes in which an average player reaches the last level. */
  readonly fullLevelMinutes: number;
  /** Damage to heroes a minute of an average player at the end of a game. */
  readonly damage: number;
  readonly towers: number;
  readonly towerGold: number;
  /** The building behind the towers, and how many of them fall at most. */
  readonly inner: { readonly key: 'inhibitors' | 'barracks'; readonly kind: 'inhibitor' | 'barracks'; readonly most: number } | undefined;
  readonly objectives: readonly Objective[];
  readonly xpGraph: boolean;
  readonly dayMinutes: number | undefined;
  /** Items by role in the order they are bought, with their price. */
  readonly builds: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly slots: number;
  readonly rating: boolean;
  /** The version played; `fortnightly` counts them from the start of the year. */
  readonly patch: string | undefined;
}

/** Something neutral that both sides fight for. */
export interface Objective {
  readonly kind: string;
  /** Key of the team's count. */
  readonly count: string;
  readonly fromMinute: number;
  readonly untilMinute: number;
  readonly everyMinutes: number;
  /** How likely it is taken soon after it is there. */
  readonly taken: number;
  readonly gold: number;
  /** Taken this many at a time, shared between the sides. */
  readonly pack?: number;
  readonly once?: boolean;
}
