/** Loads the code of what few sign-ins need: the second step, another password, and a forgotten one. */

import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

const skeleton = <Skeleton className="h-48" />

export const SignInFactor = late(
  () => import('./SignInFactor.tsx').then((module) => module.SignInFactor),
  skeleton,
)
export const OwnPassword = late(
  () => import('./OwnPassword.tsx').then((module) => module.OwnPassword),
  skeleton,
)
export const ForgottenPassword = late(
  () => import('./ForgottenPassword.tsx').then((module) => module.ForgottenPassword),
  skeleton,
)
