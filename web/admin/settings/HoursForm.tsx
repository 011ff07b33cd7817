/** From when on orders are late. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MOST_LATE_HOURS } from '#projections/work.ts'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { LateHours } from './LateHours.tsx'
import { hoursIn, type TypedHours, typedHours } from './late-hours.ts'
import { SaveServerSettings } from './SaveServerSettings.tsx'
import { serverSettingsMutation, serverSettingsQuery } from './server-settings.ts'

export function HoursForm() {
  const server = useQuery(serverSettingsQuery)
  const { mutateAsync, isPending } = useMutation(serverSettingsMutation)
  const [typed, setTyped] = useState<TypedHours | null>(null)
  const [error, setError] = useState<string | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  if (server.data?.lateAfter === undefined)
    return <QueryError query={server} what="The hours could not be fetched" />
  const { dailyReports, lateAfter } = server.data
  const shown = typed ?? typedHours(lateAfter)

  async function save() {
    const hours = hoursIn(shown)
    if (hours === null) {
      setError(`Please enter whole hours from 1 to ${MOST_LATE_HOURS}.`)
      fields.current?.querySelector<HTMLInputElement>('input:invalid')?.focus()
      return
    }
    await mutateAsync({ dailyReports, lateAfter: hours })
    setTyped(null)
    toast.success('Hours saved')
  }

  return (
    <SaveServerSettings
      of={['lateAfter']}
      isChanged={JSON.stringify(shown) !== JSON.stringify(typedHours(lateAfter))}
      saving={isPending}
      onSave={() => void save().catch(() => undefined)}
    >
      <div ref={fields}>
        <LateHours
          typed={shown}
          error={error}
          onType={(next) => {
            setTyped(next)
            setError(null)
          }}
        />
      </div>
    </SaveServerSettings>
  )
}
