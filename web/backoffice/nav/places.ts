/** The places of the backoffice in the order of the navigation: where each is, who may open it, and what waits there. */

import { type Capability, may, type StaffRole } from '#events/people/staff-roles.ts'
import type { WaitingStep, WorkStep } from '#projections/dashboard-shapes.ts'
import * as paths from '../paths.ts'
import type { IconName } from '../ui/Icon.tsx'

export type PlaceName =
  | 'Today'
  | 'Orders'
  | 'Confirm'
  | 'Pack'
  | 'Couriers'
  | 'Returns'
  | 'Cash'
  | 'Products'
  | 'Analytics'
  | 'Reports'
  | 'Audit'
  | 'People'
  | 'Shop'

/** Places of a group stand together: to look, to work in the order of a day, to know, and the shop itself. */
export const placeGroups = ['look', 'work', 'know', 'shop'] as const

export type Place = {
  readonly name: PlaceName
  readonly icon: IconName
  readonly to: string
  /** The beginnings of the paths of its other screens. */
  readonly covers?: readonly string[]
  readonly needs: Capability
  readonly group: (typeof placeGroups)[number]
  /** The steps that are done there: what waits for them is counted. */
  readonly steps?: readonly WorkStep[]
  /** Where its screens of different steps are, in the order of `steps`: it opens the first on which something waits. */
  readonly screens?: readonly string[]
  /** Whether reviews are looked at there: those that wait for it are counted. */
  readonly hasReviews?: true
  /** The name of the dashboard's tab that it is, where it is one. */
  readonly tab?: string
}

export const places: readonly Place[] = [
  {
    name: 'Today',
    icon: 'home',
    to: paths.DASHBOARD,
    needs: 'work',
    group: 'look',
    tab: 'Overview',
  },
  {
    name: 'Orders',
    icon: 'table',
    to: paths.ORDERS,
    needs: 'orders',
    group: 'look',
    tab: 'Orders',
  },
  {
    name: 'Confirm',
    icon: 'phone',
    to: paths.CONFIRM,
    needs: 'changeOrders',
    group: 'work',
    steps: ['confirm'],
  },
  {
    name: 'Pack',
    icon: 'bag',
    to: paths.PACK,
    needs: 'parcels',
    group: 'work',
    steps: ['pack'],
  },
  {
    name: 'Couriers',
    icon: 'truck',
    to: paths.HAND_OVER,
    covers: [paths.FAILED_DELIVERIES, paths.LONG_ON_THE_ROAD],
    needs: 'parcels',
    group: 'work',
    steps: ['handOver', 'answer', 'askCourier'],
    screens: [paths.HAND_OVER, paths.FAILED_DELIVERIES, paths.LONG_ON_THE_ROAD],
  },
  {
    name: 'Returns',
    icon: 'undo',
    to: paths.RETURNS,
    needs: 'parcels',
    group: 'work',
    steps: ['receive', 'askReturns'],
  },
  {
    name: 'Cash',
    icon: 'cash',
    to: paths.CASH,
    needs: 'cash',
    group: 'work',
    steps: ['askCash', 'explainCash'],
  },
  {
    name: 'Products',
    icon: 'shirt',
    to: paths.PRODUCTS,
    covers: ['/admin/products', paths.SALES, paths.CODES, paths.REVIEWS, paths.WAITING],
    needs: 'changeCatalogue',
    group: 'know',
    hasReviews: true,
    tab: 'Products',
  },
  {
    name: 'Analytics',
    icon: 'trend',
    to: paths.ANALYTICS,
    needs: 'figures',
    group: 'know',
    tab: 'Analytics',
  },
  { name: 'Reports', icon: 'chart', to: paths.REPORTS, needs: 'figures', group: 'know' },
  { name: 'Audit', icon: 'ledger', to: paths.AUDIT, needs: 'audit', group: 'know' },
  { name: 'People', icon: 'people', to: paths.PEOPLE, needs: 'staff', group: 'shop' },
  { name: 'Shop', icon: 'store', to: paths.SHOP, needs: 'settings', group: 'shop' },
]

/** None while nobody is known to be signed in. */
export function placesOf(role: StaffRole | null): readonly Place[] {
  return places.filter(({ needs }) => role !== null && may(role, needs))
}

/** What a role uses most: on a phone these are within reach of the thumb. */
const mostUsed: Readonly<Record<StaffRole, readonly PlaceName[]>> = {
  owner: ['Today', 'Orders', 'Confirm', 'Cash'],
  caller: ['Today', 'Orders', 'Confirm', 'Pack'],
  packer: ['Orders', 'Pack', 'Couriers', 'Returns'],
  accountant: ['Today', 'Orders', 'Cash'],
  auditor: ['Audit'],
}

export function isMostUsed(role: StaffRole, { name }: Place): boolean {
  return mostUsed[role].includes(name)
}

type Address = { readonly pathname: string; readonly search: string }

/** The place to which a screen belongs. The dashboard's tabs are places of their own. */
export function placeAt({ pathname, search }: Address): PlaceName | null {
  if (paths.isAuditPath(pathname)) return 'Audit'
  const tab = pathname === paths.DASHBOARD ? new URLSearchParams(search).get('tab') : null
  if (tab === 'orders') return 'Orders'
  if (tab === 'products') return 'Products'
  if (tab === 'analytics') return 'Analytics'
  const found = places.find(({ to, covers = [] }) => [to, ...covers].some((path) => isWithin(pathname, path)))
  return found?.name ?? null
}

const isWithin = (path: string, part: string) => path === part || path.startsWith(`${part}/`)

/** What leads to a place, by what waits there now. */
export function addressOf(
  { to, steps = [], screens = [] }: Place,
  { waits }: Pick<AllWaiting, 'waits'>,
): string {
  const first = steps.findIndex((each) => (waits ?? []).some(({ step, count }) => step === each && count > 0))
  return screens[first] ?? to
}

export type Waiting = {
  readonly count: number
  readonly isLate: boolean
  /** In the singular, where it is not what the place is named after. */
  readonly noun?: string
}

/** How much there is to do, wherever. */
export type AllWaiting = {
  /** Of all steps; null while it is not known, and where it is not pushed. */
  readonly waits: readonly WaitingStep[] | null
  /** Reviews that wait for a look. */
  readonly reviews: number
}

/** How much waits at a place for somebody, and whether some of it is late. */
export function waitingAt({ steps = [], hasReviews }: Place, { waits, reviews }: AllWaiting): Waiting {
  const here = (waits ?? []).filter(({ step }) => steps.includes(step))
  return {
    count: here.reduce((sum, { count }) => sum + count, hasReviews ? reviews : 0),
    isLate: here.some(({ late }) => late > 0),
    ...(hasReviews && { noun: 'review' }),
  }
}
