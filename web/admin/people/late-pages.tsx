/** Loads the code of people, accounts and invitations when it is first shown. */

import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

const skeleton = (
  <div className="mx-auto page-wide p-4 sm:p-6 lg:p-8">
    <Skeleton className="h-96" />
  </div>
)

export const PeoplePage = late(() => import('./PeoplePage.tsx').then((module) => module.PeoplePage), skeleton)
export const WorkDonePage = late(
  () => import('./WorkDonePage.tsx').then((module) => module.WorkDonePage),
  skeleton,
)
export const ProgramsPage = late(
  () => import('./ProgramsPage.tsx').then((module) => module.ProgramsPage),
  skeleton,
)
export const SecurityPage = late(
  () => import('./SecurityPage.tsx').then((module) => module.SecurityPage),
  skeleton,
)
export const AccountPage = late(
  () => import('./AccountPage.tsx').then((module) => module.AccountPage),
  skeleton,
)
export const JoinPage = late(() => import('./JoinPage.tsx').then((module) => module.JoinPage), skeleton)
