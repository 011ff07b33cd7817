/** The first screen: what is late and whose turn it is, the one thing to do next, the day so far, and where the cash is. */

import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { NEW_ORDER } from '#web/backoffice/paths.ts'
import { roleIn, useMay } from '#web/backoffice/session/may.ts'
import { session } from '#web/backoffice/session/session.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import type { Figures } from '../figures/figures.ts'
import { CountStockButton } from '../products/CountStockButton.tsx'
import { actionWords, nextStep, steps } from './steps.ts'
import { WhatWaits } from './WhatWaits.tsx'

const SoFarToday = late(
  () => import('./SoFarToday.tsx').then((module) => module.SoFarToday),
  <Skeleton className="h-117 sm:h-67 xl:h-42" />,
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
}

const button = 'min-h-11 whitespace-nowrap max-sm:flex-1 max-sm:px-2'

export function Today({ figures, loading, onOpen }: TodayProps) {
  const role = useStore(session, roleIn)
  const mayChange = useMay('changeOrders')
  const hasFigures = useMay('figures')
  const hasCash = useMay('cash')
  if (role === null) return null
  const waits = figures?.waits ?? null
  const next = nextStep(waits ?? [], role)
  const orders = figures?.stats?.totalOrders
  return (
    <>
      <section aria-label="Today" className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2 empty:hidden sm:gap-3">
          {waits === null && loading && (
            <Skeleton className="h-11 max-sm:h-13 max-sm:w-full sm:max-w-56 sm:flex-1" />
          )}
          {next !== undefined && (
            <Link
              to={steps[next.step].screen}
              className={`${buttonClass({ look: 'gold' })} min-h-11 max-sm:min-h-13 max-sm:w-full max-sm:text-base`}
            >
              <Icon name={steps[next.step].icon} className="size-4" />
              {actionWords(next)}
            </Link>
          )}
          {mayChange && (
            <Link to={NEW_ORDER} aria-keyshortcuts="n" className={`${buttonClass()} ${button}`}>
              <Icon name="plus" className="size-4 text-gold-deep" />
              New order
            </Link>
          )}
          <CountStockButton />
        </div>
        <WhatWaits
          waits={waits}
          loading={loading}
          role={role}
          hasOrders={orders === undefined ? undefined : orders > 0}
        />
      </section>
      {hasFigures && <SoFarToday soFar={figures?.soFar ?? null} loading={loading} />}
      {hasCash && <WithCouriers work={figures?.work ?? null} />}
      {hasFigures && <AllTime figures={figures} loading={loading} onOpen={onOpen} />}
    </>
  )
}
