import type { ComponentType, ReactElement } from 'react'
import { RenderAgain } from '#web/ui/RenderAgain.tsx'
import { late } from './late.tsx'
import { Skeleton } from './Skeleton.tsx'

const skeleton = (
  <div className="mx-auto page-wide p-4 sm:p-6 lg:p-8">
    <Skeleton className="h-96" />
  </div>
)

/** A screen whose code is loaded when it is first shown. */
export function lateScreen<Name extends string>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  waiting = skeleton,
): ReactElement {
  const Screen = late(() => load().then((module) => module[name]), waiting)
  return (
    <RenderAgain>
      <Screen />
    </RenderAgain>
  )
}
