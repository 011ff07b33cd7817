/** Keeps the one live connection of all screens, and the figures that the navigation counts. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { usePublishedConnection } from '#web/backoffice/live/connection.ts'
import { useConnectionWords } from '#web/backoffice/live/use-live.ts'
import { CONFIRM, DASHBOARD, ORDERS } from '#web/backoffice/paths.ts'
import { useIsHeldBack, useMay } from '#web/backoffice/session/may.ts'
import { settings } from '#web/backoffice/settings.ts'
import { useOpenOrder } from '../orders/data/use-open-order.ts'
import { polledFiguresQuery } from '../reports/figures/figures.ts'
import { useLiveSync } from './use-live-sync.ts'

/** Beside the screens and not around them: a screen stays as it is when the connection begins or ends. */
export function ShopLive() {
  const hasWork = useMay('work')
  const isHeldBack = useIsHeldBack()
  return hasWork && !isHeldBack && <Connected />
}

function Connected() {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const live = useLiveSync({
    openOrder: useOpenOrder(),
    // Elsewhere a new order only changes the numbers of the navigation: somebody there does another work.
    announces: [DASHBOARD, ORDERS, CONFIRM].includes(pathname),
  })
  const isLive = live.phase === 'live'
  const { failureReason } = useQuery(polledFiguresQuery(client, isLive, useStore(settings)))
  usePublishedConnection(isLive, useConnectionWords(live, failureReason !== null))
  return null
}
