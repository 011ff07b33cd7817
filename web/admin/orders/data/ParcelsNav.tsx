/** Leads between the screens of what couriers have to do, with how much waits on each: together the count of the navigation. */

import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import type { WorkStep } from '#projections/dashboard-shapes.ts'
import { useWaits } from '#web/admin/reports/figures/use-work.ts'
import { waitingWords } from '#web/admin/reports/figures/waiting-words.ts'
import { TabLine, tabLink } from '#web/backoffice/nav/TabLine.tsx'
import { Count } from '#web/backoffice/nav/WaitingCount.tsx'
import { FAILED_DELIVERIES, HAND_OVER, LONG_ON_THE_ROAD } from '#web/backoffice/paths.ts'

type Screen = {
  readonly to: string
  readonly name: string
  /** The end of its name, for which a phone has no room. */
  readonly rest?: string
  readonly step: WorkStep
}

const screens: readonly Screen[] = [
  { to: HAND_OVER, name: 'Hand over', step: 'handOver' },
  { to: FAILED_DELIVERIES, name: 'Failed deliveries', step: 'answer' },
  { to: LONG_ON_THE_ROAD, name: 'Too long', rest: 'on the road', step: 'askCourier' },
]

export function ParcelsNav() {
  const waits = useWaits() ?? []
  const { pathname } = useLocation()
  const line = useRef<HTMLDivElement>(null)
  const hasCounts = waits.length > 0
  // With its counts the line may be longer than a phone's window.
  useEffect(() => {
    const here = line.current?.querySelector(`[href="${pathname}"]`)
    if (hasCounts) here?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname, hasCounts])
  return (
    <TabLine label="Parcels" ref={line} className="gap-4">
      {screens.map(({ to, name, rest, step }) => {
        const wait = waits.find((each) => each.step === step)
        return (
          // `relative`, so that texts for screen readers alone scroll with it.
          <NavLink key={to} to={to} className={`relative ${tabLink}`}>
            <span>
              {name}
              {rest !== undefined && <span className="max-sm:sr-only"> {rest}</span>}
            </span>
            {wait !== undefined && <Count isLate={wait.late > 0}>{waitingWords(wait)}</Count>}
          </NavLink>
        )
      })}
    </TabLine>
  )
}
