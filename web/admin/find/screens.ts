/** The screens and actions that are found by their words. */

import { type Capability, may, type StaffRole } from '#events/people/staff-roles.ts'
import { type PlaceName, placesOf } from '#web/backoffice/nav/places.ts'
import {
  ACCOUNT,
  CODES,
  FAILED_DELIVERIES,
  FIRST_STEPS,
  IMPORT_STATEMENT,
  IMPORTED,
  LONG_ON_THE_ROAD,
  NEW_CODE,
  NEW_ORDER,
  NEW_PRODUCT,
  NEW_SALE,
  PRICES,
  PROGRAMS,
  PROOF,
  REVIEWS,
  SALES,
  SECURITY,
  TIME,
  WAITING,
  WORK_DONE,
} from '#web/backoffice/paths.ts'
import type { IconName } from '#web/backoffice/ui/Icon.tsx'

export type FoundScreen = {
  readonly name: string
  readonly icon: IconName
  readonly to: string
  /** What it is also called. */
  readonly also?: string
}

type Screen = FoundScreen & { readonly needs: Capability }

const actions: readonly Screen[] = [
  { name: 'New order', icon: 'plus', to: NEW_ORDER, needs: 'changeOrders', also: 'type take place' },
  { name: 'Import a statement', icon: 'upload', to: IMPORT_STATEMENT, needs: 'cash', also: 'book payment' },
  { name: 'New product', icon: 'plus', to: NEW_PRODUCT, needs: 'changeCatalogue', also: 'publish' },
  { name: 'New code', icon: 'plus', to: NEW_CODE, needs: 'changeCatalogue', also: 'discount coupon promo' },
  { name: 'New sale', icon: 'plus', to: NEW_SALE, needs: 'changeCatalogue', also: 'discount reduce price' },
]

const screens: readonly Screen[] = [
  {
    name: 'Failed deliveries',
    icon: 'chat',
    to: FAILED_DELIVERIES,
    needs: 'parcels',
    also: 'answer courier try again',
  },
  {
    name: 'Too long on the road',
    icon: 'truck',
    to: LONG_ON_THE_ROAD,
    needs: 'parcels',
    also: 'ask couriers late parcels',
  },
  {
    name: 'Imported orders',
    icon: 'download',
    to: IMPORTED,
    needs: 'customers',
    also: 'shopify woocommerce old shop before',
  },
  { name: 'Sale prices', icon: 'tag', to: SALES, needs: 'changeCatalogue', also: 'sales discounts' },
  {
    name: 'Codes and offers',
    icon: 'tag',
    to: CODES,
    needs: 'changeCatalogue',
    also: 'discount coupons promo',
  },
  {
    name: 'Reviews',
    icon: 'star',
    to: REVIEWS,
    needs: 'changeCatalogue',
    also: 'ratings stars answer show hide pictures',
  },
  {
    name: 'Waiting list',
    icon: 'clock',
    to: WAITING,
    needs: 'changeCatalogue',
    also: 'newsletter news subscribers back in stock',
  },
  { name: 'First steps', icon: 'check-circle', to: FIRST_STEPS, needs: 'settings', also: 'set up' },
  { name: 'Work done', icon: 'people', to: WORK_DONE, needs: 'staff', also: 'calls confirmations day' },
  {
    name: 'Connected apps',
    icon: 'external',
    to: PROGRAMS,
    needs: 'staff',
    also: 'programs tokens api webhooks',
  },
  { name: 'Security', icon: 'shield', to: SECURITY, needs: 'staff', also: 'sign-ins exports' },
  { name: 'Your account', icon: 'lock', to: ACCOUNT, needs: 'ownAccount', also: 'password second factor' },
  { name: 'Time travel', icon: 'clock', to: TIME, needs: 'audit', also: 'past audit' },
  { name: 'Prices', icon: 'tag', to: PRICES, needs: 'audit', also: 'claims audit' },
  { name: 'Proof', icon: 'shield', to: PROOF, needs: 'audit', also: 'verify checkpoint audit' },
]

/** What places are also called; among it the words of the dashboard's tabs and quick actions. */
const alsoNamed: Readonly<Partial<Record<PlaceName, string>>> = {
  Today: 'overview dashboard admin',
  Couriers: 'hand over parcels',
  Analytics: 'charts revenue',
  People: 'manage users staff roles',
  Shop: 'settings contacts delivery',
  Audit: 'log events',
}

export function screensFound(text: string, role: StaffRole): readonly FoundScreen[] {
  const known: readonly FoundScreen[] = [
    ...placesOf(role).map(({ name, icon, to }) => ({ name, icon, to, also: alsoNamed[name] ?? '' })),
    ...screens.filter(({ needs }) => may(role, needs)),
  ]
  return known.filter((screen) => isFound(text, screen))
}

export function actionsFound(text: string, role: StaffRole): readonly FoundScreen[] {
  return actions.filter((action) => may(role, action.needs) && isFound(text, action))
}

/** Each typed word is the beginning of a word of it. */
function isFound(text: string, { name, also = '' }: FoundScreen): boolean {
  const words = `${name} ${also}`.toLowerCase().split(' ')
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean)
  return typed.every((part) => words.some((word) => word.startsWith(part)))
}
