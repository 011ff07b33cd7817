/** Connects live sync with the page: notices and toasts, the sound, and the title. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LiveState } from '#web/backoffice/live/live-connection.ts'
import { useLive } from '#web/backoffice/live/use-live.ts'
import { settings } from '#web/backoffice/settings.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { stockWords } from '../catalogue/list/low-stock.ts'
import { addNotices, orderNotice, statusNotice, stockNotice } from '../notices/notices.ts'
import { createOrderAlerts, type OrderAlert } from '../notices/order-alerts.ts'
import { ring } from '../notices/sound.ts'
import { allSeen, countUnseen } from '../notices/unseen-orders.ts'
import { startLiveSync } from './live-sync.ts'

type Reactions = {
  readonly openOrder: (orderNumber: string) => void
  /** Whether what happens is said by toasts and the sound, and not only listed behind the bell. */
  readonly announces: boolean
}

export function useLiveSync({ openOrder, announces }: Reactions): LiveState {
  const client = useQueryClient()
  const onOpen = useEffectEvent(openOrder)
  const isAnnounced = useEffectEvent(() => announces)

  useEffect(() => {
    const onVisible = () => {
      if (!document.hidden) allSeen()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])

  return useLive(true, (parts) => {
    const showToast = ({ title, text, orderNumber }: OrderAlert) => {
      const view = orderNumber !== null && { action: { label: 'View', onClick: () => onOpen(orderNumber) } }
      toast.passing('message', title, { description: text, ...view })
    }
    const alerts = createOrderAlerts(showToast)
    const preferences = () => settings.getState().notifications
    const sync = startLiveSync({
      ...parts,
      client,
      onNewOrders: (orders) => {
        addNotices(orders.map(orderNotice))
        if (orders.length === 0 || !preferences().newOrders) return
        countUnseen(orders.length, document)
        if (!isAnnounced()) return
        alerts.add(orders)
        ring()
      },
      onStatus: (order, position, own) => addNotices([statusNotice(order, position, Date.now())], own),
      onLowStock: (low, first) => {
        if (!preferences().lowStock) return
        addNotices(low.map((item) => stockNotice(item, Date.now())))
        // Stock that was already low appears only in the list of notices.
        if (first || !isAnnounced()) return
        for (const { title, text } of low.map(stockWords))
          toast.passing('warning', title, { description: text })
      },
    })
    return {
      ...sync,
      stop() {
        alerts.stop()
        sync.stop()
      },
    }
  })
}
