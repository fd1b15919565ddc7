/** A setting that this browser stores as text. */
export interface DeviceSetting {
  /** Returns the stored choice, or the default. */
  readonly read: () => string;
  /** Stores a choice and applies it; an unknown text is the default. */
  readonly write: (text: string) => void;
  /** Calls `listener` after each change, in other tabs too, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}
