/** The tabs of the dashboard that the person may open. */

import { type Capability, may } from '#events/people/staff-roles.ts'
import { useRole } from '#web/backoffice/session/may.ts'
import { type Tab, tabs } from './use-dashboard-address.ts'

const tabNeeds = {
  overview: 'work',
  orders: 'orders',
  products: 'changeCatalogue',
  analytics: 'figures',
} as const satisfies Readonly<Record<Tab, Capability>>

export function useTabs(): readonly Tab[] {
  const role = useRole()
  return tabs.filter((tab) => role !== null && may(role, tabNeeds[tab]))
}
