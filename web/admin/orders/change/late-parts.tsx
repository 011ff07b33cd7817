/** The parts that only a person who changes an order needs, loaded when the first change is begun. */

import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

export const ChangePanel = late(
  () => import('./ChangePanel.tsx').then((module) => module.ChangePanel),
  <Skeleton className="h-64" />,
)

export const ChangeBar = late(
  () => import('./ChangeBar.tsx').then((module) => module.ChangeBar),
  <Skeleton className="h-21" />,
)
