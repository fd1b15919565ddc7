/** A table with data about a user, in its column `user_id` unless `query` selects by another one. */
export interface PersonalTable {
  readonly table: string;
  /** Whether its rows are deleted with the account. Other tables are handled by `eraseUser` and by the domain of the content. */
  readonly deleted: boolean;
  /** The section of the account export, and the query of its rows. `$1` is the user. Hashes of secrets are never exported. */
  readonly exported?: { readonly section: string; readonly query: string };
}
