/** A user whom an agent brought, before masking. */
export interface ReferredUser {
  readonly username: string;
  readonly mobile: string | null;
  readonly state: 'active' | 'deleting' | 'deleted' | 'banned';
}
