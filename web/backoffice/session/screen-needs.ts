/** What each screen needs. A tab or a part of a screen may need more. */

import type { Capability } from '#events/shop/staff-roles.ts'
import {
  ACCOUNT,
  CASH,
  CHANGE_SALE,
  CODES,
  CONFIRM,
  DASHBOARD,
  FAILED_DELIVERIES,
  FIRST_STEPS,
  HAND_OVER,
  IMPORT_STATEMENT,
  IMPORTED,
  LONG_ON_THE_ROAD,
  NEW_CODE,
  NEW_ORDER,
  NEW_PRODUCT,
  NEW_SALE,
  ORDERS,
  PACK,
  PEOPLE,
  PRODUCT,
  PROGRAMS,
  REPORTS,
  RETURNS,
  REVIEWS,
  SALES,
  SECURITY,
  SHOP,
  STATEMENT,
  WAITING,
  WORK_DONE,
} from '../paths.ts'

export const screenNeeds = {
  [DASHBOARD]: 'work',
  [ORDERS]: 'work',
  [IMPORTED]: 'customers',
  [NEW_ORDER]: 'changeOrders',
  [CONFIRM]: 'changeOrders',
  [CASH]: 'cash',
  [STATEMENT]: 'cash',
  [IMPORT_STATEMENT]: 'cash',
  [NEW_PRODUCT]: 'changeCatalogue',
  [PRODUCT]: 'changeCatalogue',
  [SALES]: 'changeCatalogue',
  [NEW_SALE]: 'changeCatalogue',
  [CHANGE_SALE]: 'changeCatalogue',
  [CODES]: 'changeCatalogue',
  [NEW_CODE]: 'changeCatalogue',
  [SHOP]: 'settings',
  [FIRST_STEPS]: 'settings',
  [PEOPLE]: 'staff',
  [WORK_DONE]: 'staff',
  [PROGRAMS]: 'staff',
  [SECURITY]: 'staff',
  [ACCOUNT]: 'ownAccount',
  [PACK]: 'parcels',
  [HAND_OVER]: 'parcels',
  [FAILED_DELIVERIES]: 'parcels',
  [LONG_ON_THE_ROAD]: 'parcels',
  [RETURNS]: 'parcels',
  [REPORTS]: 'figures',
  [REVIEWS]: 'changeCatalogue',
  [WAITING]: 'changeCatalogue',
} as const satisfies Readonly<Record<string, Capability>>

/** Null for a path without a screen. */
export function neededFor(path: string): Capability | null {
  const byPath: Readonly<Record<string, Capability | undefined>> = screenNeeds
  const ofProduct = /^\/admin\/products\/[^/]+$/.test(path) ? screenNeeds[PRODUCT] : null
  return byPath[path] ?? ofProduct
}
