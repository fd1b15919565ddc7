/** The parameters of a MOBA title. Gold and experience are per player. */
export interface MobaProfile {
  readonly sides: readonly [string, string];
  readonly roles: readonly string[];
  /** Keys of heroes by role, separated by spaces. */
  readonly heroes: Readonly<Record<string, string>>;
  readonly draft: readonly { readonly kind: 'ban' | 'pick'; readonly first: boolean }[];
  readonly draftStepSeconds: readonly [number, number];
  /** Which heroes of earlier games of the series are locked: none, those of the own side, or those of both sides. */
  readonly lock: 'none' | 'own' | 'both';
  readonly minutes: { readonly mean: number; readonly deviation: number; readonly low: number; readonly high: number };
  readonly breakMinutes: readonly [number, number];
  readonly killsPerMinute: number;
  readonly startGold: number;
  /** Passive gold per minute. */
  readonly passive: number;
  /** Creeps per minute by role, and gold per creep. */
  readonly creeps: readonly number[];
  readonly creepGold: number;
  readonly denies: boolean;
  readonly killGold: number;
  readonly assistGold: number;
  readonly levels: number;
  /** Minutes in which an average player reaches the last level. */
  readonly fullLevelMinutes: number;
  /** Damage to heroes per minute of an average player at the end of a game. */
  readonly damage: number;
  readonly towers: number;
  readonly towerGold: number;
  /** The building behind the towers, and the maximum number destroyed. */
  readonly inner: { readonly key: 'inhibitors' | 'barracks'; readonly kind: 'inhibitor' | 'barracks'; readonly most: number } | undefined;
  readonly objectives: readonly Objective[];
  readonly xpGraph: boolean;
  readonly dayMinutes: number | undefined;
  /** Items by role in the order in which they are bought. */
  readonly builds: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly slots: number;
  readonly rating: boolean;
  /** The game version; `fortnightly` counts versions from the start of the year. */
  readonly patch: string | undefined;
}

/** A neutral objective that both sides contest. */
export interface Objective {
  readonly kind: string;
  /** Key of its counter in the team's objectives. */
  readonly count: string;
  readonly fromMinute: number;
  readonly untilMinute: number;
  readonly everyMinutes: number;
  /** Probability that it is taken soon after it appears. */
  readonly taken: number;
  readonly gold: number;
  /** Number taken at a time, shared between the sides. */
  readonly pack?: number;
  readonly once?: boolean;
}
