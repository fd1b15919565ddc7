/** Settings by name, as text. A missing one was never chosen. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** Settings of this browser, of the account, and those that both had in common when they were last compared. */
export interface ComparedSettings {
  readonly here: Settings;
  readonly account: Settings;
  readonly common: Settings;
}

export interface SettingChanges {
  /** Settings of the account that this browser takes over. */
  readonly apply: Settings;
  /** Settings of this browser that the account takes over. */
  readonly save: Settings;
  /** What both have in common once `apply` is done, without what is saved. */
  readonly common: Settings;
}

/**
 * Returns what makes this browser and the account show the same. A choice made here since the last comparison is saved, one made elsewhere is
 * applied here. At the first login in this browser the account's choice is applied; a setting that was never chosen with the account stays as
 * it is on the device.
 * @param keepsDevice returns whether the device's choice of a setting is saved even at the first login
 */
export function compareSettings(settings: ComparedSettings, keepsDevice: (name: string, text: string) => boolean): SettingChanges {
  const apply: Record<string, string> = {};
  const save: Record<string, string> = {};
  const common: Record<string, string> = {};
  for (const [name, here] of Object.entries(settings.here)) {
    if (here === undefined) continue;
    const account = settings.account[name];
    const known = settings.common[name];
    const isChangedHere = known === undefined ? account !== undefined && keepsDevice(name, here) : here !== known;
    if (here === account || (account === undefined && !isChangedHere)) common[name] = here;
    else if (account === undefined || isChangedHere) {
      save[name] = here;
      if (known !== undefined) common[name] = known;
    } else {
      apply[name] = account;
      common[name] = account;
    }
  }
  return { apply, save, common };
}
