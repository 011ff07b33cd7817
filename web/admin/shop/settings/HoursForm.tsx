/** From when on orders are late. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { LateAfter } from '#projections/dashboard-shapes.ts'
import { MOST_LATE_HOURS } from '#projections/reports/work.ts'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { control } from '#web/backoffice/ui/Select.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
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

const names: readonly (readonly [step: keyof LateAfter, name: string])[] = [
  ['toConfirm', 'To confirm'],
  ['toPack', 'To pack'],
  ['withCourier', 'With courier'],
]

type LateHoursProps = {
  readonly typed: TypedHours
  readonly error: string | null
  readonly onType: (typed: TypedHours) => void
}

/** The hours after which an order is late, for each step. */
function LateHours({ typed, error, onType }: LateHoursProps) {
  const id = useId()
  return (
    <div>
      <div className="grid grid-cols-3 gap-3">
        {names.map(([step, name]) => (
          <div key={step}>
            <label htmlFor={`${id}-${step}`} className="mb-1.5 block text-sm text-muted">
              {name}
            </label>
            <input
              id={`${id}-${step}`}
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_LATE_HOURS}
              step={1}
              required
              value={typed[step]}
              aria-invalid={error !== null}
              aria-describedby={`${id}-note`}
              onChange={(event) => onType({ ...typed, [step]: event.target.value })}
              className={`${control} px-3`}
            />
          </div>
        ))}
      </div>
      <p id={`${id}-note`} className={`mt-1.5 text-sm ${error === null ? 'text-muted' : 'text-danger'}`}>
        {error ?? 'An order is late after so many hours in its step.'}
      </p>
    </div>
  )
}
