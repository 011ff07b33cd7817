/** The screen with which each role begins. */

import type { StaffRole } from '#events/people/staff-roles.ts'
import { AUDIT, CASH, CONFIRM, DASHBOARD, PACK } from '../paths.ts'

export const starts: Readonly<Record<StaffRole, string>> = {
  owner: DASHBOARD,
  caller: CONFIRM,
  packer: PACK,
  accountant: CASH,
  auditor: AUDIT,
}
