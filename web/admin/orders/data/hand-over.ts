/** Hands several parcels over to a courier in one call, and undoes handovers. */

import type { QueryClient } from '@tanstack/react-query'
import { courierName } from '#catalogue/couriers.ts'
import { refreshFigures } from '#web/admin/reports/figures/figures.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { refreshOrders } from './order-detail.ts'
import { refreshSlips } from './slips.ts'
import { ordersLabel, UNDO_MS } from './status-toast.ts'

type Parcel = { readonly orderNumber: string; readonly trackingNumber: string }

/** Returns the reason for each refused parcel, by order number. Throws when the whole call fails. */
export async function handOver(
  client: QueryClient,
  courier: string,
  parcels: readonly Parcel[],
): Promise<ReadonlyMap<string, string>> {
  const answer = await requestStaff('post /api/admin/handovers', { body: { courier, parcels } }).finally(() =>
    refreshHandedOver(client),
  )
  const handedOver = answer.parcels.filter(({ success }) => success).map(({ orderNumber }) => orderNumber)
  if (handedOver.length > 0) offerUndo(client, courier, handedOver)
  return new Map(
    answer.parcels.flatMap((result) => (result.success ? [] : [[result.orderNumber, result.error]])),
  )
}

/** `bookings`: they were booked over the courier's API, which is told as well. */
export function offerUndo(
  client: QueryClient,
  courier: string,
  orderNumbers: readonly string[],
  what: 'handovers' | 'bookings' = 'handovers',
): void {
  toast.success(`${ordersLabel(orderNumbers)} handed over to ${courierName(courier)}`, {
    duration: UNDO_MS,
    action: { label: 'Undo', onClick: () => void undoHandovers(client, orderNumbers, what) },
  })
}

const MAX_SHOWN_REASONS = 3

export async function undoHandovers(
  client: QueryClient,
  orderNumbers: readonly string[],
  what: 'handovers' | 'bookings' = 'handovers',
): Promise<void> {
  const refusals: string[] = []
  const undone: string[] = []
  // Sequentially: there are few orders, and the browser would queue parallel requests anyway.
  for (const orderNumber of orderNumbers) {
    try {
      await requestStaff(`delete /api/admin/${what}/{orderNumber}`, { params: { orderNumber } })
      undone.push(orderNumber)
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401) return
      refusals.push(`${orderNumber}: ${error instanceof Error ? error.message : ''}`)
    }
  }
  refreshHandedOver(client)
  if (undone.length > 0) toast.success(`Handing over of ${ordersLabel(undone)} undone`)
  if (refusals.length > 0) {
    const description = refusals.slice(0, MAX_SHOWN_REASONS).join(' ')
    toast.error('Not everything could be undone', { description })
  }
}

export function refreshHandedOver(client: QueryClient): void {
  void refreshSlips(client)
  void client.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
  void refreshOrders(client)
  void refreshFigures(client)
}
