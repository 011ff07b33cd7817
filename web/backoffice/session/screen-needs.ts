/** What each screen needs. A tab or a part of a screen may need more. */

import type { Capability } from '#events/people/staff-roles.ts'
import * as paths from '../paths.ts'

export const screenNeeds = {
  [paths.DASHBOARD]: 'work',
  [paths.ORDERS]: 'work',
  [paths.IMPORTED]: 'customers',
  [paths.NEW_ORDER]: 'changeOrders',
  [paths.CONFIRM]: 'changeOrders',
  [paths.CASH]: 'cash',
  [paths.STATEMENT]: 'cash',
  [paths.IMPORT_STATEMENT]: 'cash',
  [paths.NEW_PRODUCT]: 'changeCatalogue',
  [paths.PRODUCT]: 'changeCatalogue',
  [paths.SALES]: 'changeCatalogue',
  [paths.NEW_SALE]: 'changeCatalogue',
  [paths.CHANGE_SALE]: 'changeCatalogue',
  [paths.CODES]: 'changeCatalogue',
  [paths.NEW_CODE]: 'changeCatalogue',
  [paths.SHOP]: 'settings',
  [paths.FIRST_STEPS]: 'settings',
  [paths.PEOPLE]: 'staff',
  [paths.WORK_DONE]: 'staff',
  [paths.PROGRAMS]: 'staff',
  [paths.SECURITY]: 'staff',
  [paths.ACCOUNT]: 'ownAccount',
  [paths.PACK]: 'parcels',
  [paths.HAND_OVER]: 'parcels',
  [paths.FAILED_DELIVERIES]: 'parcels',
  [paths.LONG_ON_THE_ROAD]: 'parcels',
  [paths.RETURNS]: 'parcels',
  [paths.REPORTS]: 'figures',
  [paths.REVIEWS]: 'changeCatalogue',
  [paths.WAITING]: 'changeCatalogue',
} as const satisfies Readonly<Record<string, Capability>>

/** Null for a path without a screen. */
export function neededFor(path: string): Capability | null {
  const byPath: Readonly<Record<string, Capability | undefined>> = screenNeeds
  const ofProduct = /^\/admin\/products\/[^/]+$/.test(path) ? screenNeeds[paths.PRODUCT] : null
  return byPath[path] ?? ofProduct
}
