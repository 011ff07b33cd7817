/** In which order people are told, and after how many hours the next ones are. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChangedBy } from '#web/backoffice/ui/ChangedBy.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { changeHours, hoursSettingsQuery, waitingQuery } from './waiting.ts'

const HOURS = [1, 2, 3, 6, 12, 24, 48]

export function HoursPanel({ hours }: { readonly hours: number }) {
  const client = useQueryClient()
  const changed = useQuery(hoursSettingsQuery).data?.changes?.waitHours

  async function change(value: string) {
    const result = await changeHours(Number(value))
    if (!result.ok) toast.error('The hours were not changed', { description: result.error })
    void client.invalidateQueries(waitingQuery)
    void client.invalidateQueries(hoursSettingsQuery)
  }

  const choices = [...new Set([...HOURS, hours])].sort((one, other) => one - other)
  return (
    <Panel title="How they are told">
      <div className="flex flex-col gap-3 px-4 py-4 sm:px-6">
        <p className="text-sm text-pretty text-muted">
          When pieces come, those who have waited longest are told first: up to 3 people for each piece, and
          nobody twice.
        </p>
        <Select
          label="If pieces are left, tell the next ones after"
          labelled="above"
          value={String(hours)}
          options={choices.map((each) => [String(each), each === 1 ? '1 hour' : `${each} hours`])}
          onChoose={(value) => void change(value)}
          className="w-fit max-w-full"
        />
        {changed && <ChangedBy {...changed} />}
      </div>
    </Panel>
  )
}
