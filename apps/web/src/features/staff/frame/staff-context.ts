import type { StaffMe } from '@matchpoint/contracts/staff/staff';
import { createContext, use } from 'react';

export const StaffContext = createContext<StaffMe | undefined>(undefined);

/** Returns the member of staff who uses the desk. */
export function useStaff(): StaffMe {
  const me = use(StaffContext);
  if (me === undefined) throw new Error('useStaff is called outside of the staff desk');
  return me;
}
