/** The first screen: what is late and whose turn it is, with the one thing to do next, the day so far, and where the cash is. */

import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useMay, useRole } from '#web/backoffice/session/may.ts'
import { session } from '#web/backoffice/session/session.ts'
import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import type { Figures } from '../figures/figures.ts'
import { WhatWaits } from './WhatWaits.tsx'

const SoFarToday = late(
  () => import('./SoFarToday.tsx').then((module) => module.SoFarToday),
  <Skeleton className="h-108 sm:h-60 xl:h-34" />,
)
const WithCouriers = late(
  () => import('./WithCouriers.tsx').then((module) => module.WithCouriers),
  <Skeleton className="h-92" />,
)

// Below the first screen.
const AllTime = late(
  () => import('./AllTime.tsx').then((module) => module.AllTime),
  <Skeleton className="h-240" />,
)

type TodayProps = {
  readonly figures: Figures | undefined
  readonly loading: boolean
  readonly onOpen: (orderNumber: string) => void
  /** What else is to be known here: below what waits and the day so far, never in their place. */
  readonly notes: ReactNode
}

export function Today({ figures, loading, onOpen, notes }: TodayProps) {
  const role = useRole()
  // A note may come with the server's answer about the session. What is below it is not seen until then, so that nothing moves.
  const isPresumed = useStore(session, ({ status }) => status === 'presumed')
  const hasFigures = useMay('figures')
  const hasCash = useMay('cash')
  if (role === null) return null
  const waits = figures?.waits ?? null
  // While something waits, the day so far is in sight before the notes. Otherwise what they ask for is what comes next.
  const isDone = waits?.length === 0
  const orders = figures?.stats?.totalOrders
  return (
    <>
      <section aria-label="Today" className="flex flex-col gap-4">
        <WhatWaits
          waits={waits}
          loading={loading}
          role={role}
          hasOrders={orders === undefined ? undefined : orders > 0}
        />
        {isDone && notes}
      </section>
      <div className={`flex flex-col gap-6 compact:gap-4 ${isPresumed ? 'invisible' : ''}`}>
        {hasFigures && <SoFarToday soFar={figures?.soFar ?? null} loading={loading} />}
        {!isDone && notes}
        {hasCash && <WithCouriers work={figures?.work ?? null} />}
        {hasFigures && <AllTime figures={figures} loading={loading} onOpen={onOpen} />}
      </div>
    </>
  )
}
