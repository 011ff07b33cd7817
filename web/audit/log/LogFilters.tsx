/** The filters of the log: order, event type, who, days; and in a narrow window, which has no headings, what comes first. */

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { typeNames } from '#events/fact-table.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { DayField } from '#web/backoffice/ui/DayField.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { control, Select } from '#web/backoffice/ui/Select.tsx'
import { actorRoles, isFiltered, type LogView } from './log-view.ts'

const PAUSE_MS = 300

type LogFiltersProps = {
  readonly view: LogView
  readonly onView: (change: Partial<LogView>) => void
}

export function LogFilters({ view, onView }: LogFiltersProps) {
  const id = useId()
  // In a narrow window they are hidden behind a button, unless one of them is set.
  const [open, setOpen] = useState(() => isFiltered({ ...view, order: '' }))
  return (
    <search className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-4 sm:px-6">
      <OrderInput order={view.order} onOrder={(order) => onView({ order })} />
      <Button
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="min-h-11 lg:hidden"
      >
        <Icon name="settings" className="size-4" />
        Filters
      </Button>
      <div
        id={id}
        className={`w-full grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:contents ${open ? 'grid' : 'hidden'}`}
      >
        <Select
          label="What happened"
          labelled="above"
          value={view.type ?? ''}
          options={[['', 'Everything'], ...Object.entries(typeNames)]}
          onChoose={(type) => onView({ type: type === '' ? null : type })}
          className="lg:flex-[1_0_9rem]"
        />
        <WhoFilter view={view} onView={onView} />
        <DayField
          label="From"
          day={view.from}
          max={view.to}
          onChoose={(from) => onView({ from })}
          className="lg:w-36"
        />
        <DayField
          label="To"
          day={view.to}
          min={view.from}
          onChoose={(to) => onView({ to })}
          className="lg:w-36"
        />
        <Select
          label="Sort"
          labelled="above"
          value={view.sort}
          options={[
            ['newest', 'Newest first'],
            ['oldest', 'Oldest first'],
          ]}
          onChoose={(sort) => onView({ sort })}
          className="lg:hidden"
        />
      </div>
    </search>
  )
}

function OrderInput({
  order,
  onOrder,
}: {
  readonly order: string
  readonly onOrder: (order: string) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState(order)
  const [appliedOrder, setAppliedOrder] = useState(order)
  // The address has changed otherwise, for example by the back button.
  if (order !== appliedOrder) {
    setAppliedOrder(order)
    setTyped(order)
  }
  const ask = useEffectEvent(() => {
    const orderNumber = typed.trim().toUpperCase()
    setAppliedOrder(orderNumber)
    onOrder(orderNumber)
  })
  useEffect(() => {
    if (typed.trim().toUpperCase() === appliedOrder) return
    const timer = setTimeout(ask, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, appliedOrder])

  return (
    <div className="min-w-44 flex-1 lg:max-w-60">
      <label htmlFor={id} className="mb-1.5 block text-sm text-muted">
        Order
      </label>
      <div className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted"
        />
        <input
          id={id}
          type="search"
          placeholder="FF-…"
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={`${control} pr-3 pl-10 uppercase placeholder:text-muted placeholder:normal-case`}
        />
      </div>
    </div>
  )
}

const actorNames = {
  shopper: 'Shoppers',
  admin: 'Admins',
  program: 'Apps',
  system: 'The shop itself',
} as const

type WhoFilterProps = {
  readonly view: Pick<LogView, 'actor' | 'person'>
  readonly onView: (change: Pick<LogView, 'actor' | 'person'>) => void
}

/** Narrows the log to the events of one kind of actor, or of one of the shop's people by a name that the records have. */
function WhoFilter({ view: { actor, person }, onView }: WhoFilterProps) {
  const { data: names = [] } = useQuery(namesQuery())
  // The name of a bookmarked view is shown before the names have arrived, and also when nobody has it.
  const known = person === '' || names.includes(person) ? names : [person, ...names]
  return (
    <Select
      label="Who"
      labelled="above"
      value={person !== '' ? personValue(person) : actor !== null ? roleValue(actor) : ''}
      options={[
        ['', 'Everyone'] as const,
        ...actorRoles.map((role) => [roleValue(role), actorNames[role]] as const),
        ...known.map((name) => [personValue(name), name] as const),
      ]}
      onChoose={(chosen) =>
        onView({
          actor: actorRoles.find((role) => roleValue(role) === chosen) ?? null,
          person: known.find((name) => personValue(name) === chosen) ?? '',
        })
      }
      className="lg:w-40"
    />
  )
}

// A person may have the name of a role.
const roleValue = (role: string) => `role ${role}`
const personValue = (name: string) => `person ${name}`

function namesQuery() {
  return queryOptions({
    queryKey: ['names-in-log'],
    queryFn: async ({ signal }) => (await readStaff('get /api/audit/people', {}, signal)).names,
  })
}
