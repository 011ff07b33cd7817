/** Loaded with the first order that it concerns: most orders that are opened have not been delivered. */

import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

export const AfterSale = late(
  () => import('./AfterSale.tsx').then((module) => module.AfterSale),
  <Skeleton className="h-28" />,
)
