/** Loads the code of a cash screen when it is first shown. Reading files takes more code than the other screens. */

import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

const skeleton = (
  <div className="mx-auto page-wide p-4 sm:p-6 lg:p-8">
    <Skeleton className="h-96" />
  </div>
)

export const CashPage = late(() => import('./CashPage.tsx').then((module) => module.CashPage), skeleton)
export const StatementPage = late(
  () => import('./StatementPage.tsx').then((module) => module.StatementPage),
  skeleton,
)
export const ImportPage = late(() => import('./ImportPage.tsx').then((module) => module.ImportPage), skeleton)
