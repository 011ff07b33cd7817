/** Opens an order: beside what the dashboard shows, and from any other screen over the list of orders. */

import { useLocation, useNavigate } from 'react-router-dom'
import { DASHBOARD, ORDERS, openOrderPath } from '#web/backoffice/paths.ts'
import { useDashboardAddress } from './use-dashboard-address.ts'

export function useOpenOrder(): (orderNumber: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { openOrder } = useDashboardAddress()
  const isDashboard = pathname === DASHBOARD || pathname === ORDERS
  return (orderNumber) => (isDashboard ? openOrder(orderNumber) : void navigate(openOrderPath(orderNumber)))
}
