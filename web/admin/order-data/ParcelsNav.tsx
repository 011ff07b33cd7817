/** Leads between the screens of what couriers have to do, with how much waits on each: together the count of the navigation. */

import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import type { WorkStep } from '#projections/dashboard-shapes.ts'
import { FAILED_DELIVERIES, HAND_OVER, LONG_ON_THE_ROAD } from '#web/backoffice/paths.ts'
import { useWaits } from '../figures/use-work.ts'
import { waitingWords } from '../figures/waiting-words.ts'

const screens: readonly { readonly to: string; readonly name: string; readonly step: WorkStep }[] = [
  { to: HAND_OVER, name: 'Hand over', step: 'handOver' },
  { to: FAILED_DELIVERIES, name: 'Failed deliveries', step: 'answer' },
  { to: LONG_ON_THE_ROAD, name: 'Too long on the road', step: 'askCourier' },
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
    <nav aria-label="Parcels" className="border-b border-line print:hidden">
      <div
        ref={line}
        className="mx-auto flex max-w-[84rem] gap-4 overflow-x-auto max-sm:text-sm px-4 [scrollbar-width:none] sm:gap-8 sm:px-6 lg:px-8"
      >
        {screens.map(({ to, name, step }) => {
          const wait = waits.find((each) => each.step === step)
          return (
            <NavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                `-mb-px flex min-h-11 items-center gap-2 border-b-2 whitespace-nowrap -outline-offset-2 transition-colors ${isActive ? 'border-gold text-ink' : 'border-transparent text-muted hover:text-ink'}`
              }
            >
              {name}
              {wait !== undefined && (
                <span className="text-sm text-ink">
                  {waitingWords(wait)}
                  <span className="sr-only"> waiting</span>
                </span>
              )}
            </NavLink>
          )
        })}
      </div>
    </nav>
  )
}
