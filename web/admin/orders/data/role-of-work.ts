/** The role whose work something is. The owner may do all of it. */

import type { Capability, StaffRole } from '#events/people/staff-roles.ts'

export const roleOfWork = {
  changeOrders: 'caller',
  parcels: 'packer',
  refunds: 'accountant',
  cash: 'accountant',
} as const satisfies Readonly<Partial<Record<Capability, StaffRole>>>
