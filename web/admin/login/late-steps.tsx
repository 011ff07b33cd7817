/** Loads the code of the second step when somebody has one: most sign-ins end with the first. */

import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

export const FactorStep = late(
  () => import('./FactorStep.tsx').then((module) => module.FactorStep),
  <Skeleton className="h-48" />,
)
