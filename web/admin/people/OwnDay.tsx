/** What one did oneself today. For those who work in the shop; an auditor does nothing there. */

import { useMay } from '#web/backoffice/session/may.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { DayList } from './DayList.tsx'
import { ownDayQuery } from './day.ts'

export function OwnDay() {
  const works = useMay('work')
  if (!works) return null
  return (
    <Panel title="What you did today">
      <DayList
        query={ownDayQuery}
        label="What you did today"
        nothing="Nothing yet. What you change in orders, stock, products or cash is listed here."
      />
    </Panel>
  )
}
