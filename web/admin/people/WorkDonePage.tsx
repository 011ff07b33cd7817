/** For the owner: what each of the shop's people confirmed in a month; and of a day, the money that they decided about, or all that one of them did. */

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { dayOf } from '#events/calendar.ts'
import { DayField } from '#web/backoffice/ui/DayField.tsx'
import { isDay } from '#web/backoffice/ui/karachi-time.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { CallerFigures } from './CallerFigures.tsx'
import { DayList } from './DayList.tsx'
import { dayOfPersonQuery, moneyOfDayQuery } from './day.ts'
import { PeopleScreen } from './PeopleScreen.tsx'
import { leftQuery, type Person, peopleQuery } from './people.ts'

export function WorkDonePage() {
  const people = useQuery(peopleQuery)
  const { data: left = [] } = useQuery(leftQuery)
  return (
    <PeopleScreen part="Work done" className="grid items-start gap-5 *:min-w-0 desk:grid-cols-2">
      <CallerFigures />
      <div>
        <QueryError query={people} what="The people could not be fetched" />
        {people.data && (
          <DayOfPerson
            people={[...people.data, ...left.map(({ id, name }) => ({ id, name: `${name} (left)` }))]}
          />
        )}
      </div>
    </PeopleScreen>
  )
}

/** Whom and which day it shows is in the address. */
function DayOfPerson({ people }: { readonly people: readonly Pick<Person, 'id' | 'name'>[] }) {
  const [address, setAddress] = useSearchParams()
  const today = dayOf(new Date().toISOString())
  const asked = address.get('day') ?? ''
  const day = isDay(asked) && asked <= today ? asked : today
  const person = people.find((each) => each.id === address.get('person'))

  function set(name: 'person' | 'day', value: string | null) {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === null || value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <Panel title="What was done on a day">
      <div className="flex flex-wrap gap-3 border-b border-line px-4 py-4 sm:px-6">
        <Select
          label="Person"
          labelled="above"
          value={person?.id ?? ''}
          options={[
            ['', 'Everybody: discounts, advances, refunds'] as const,
            ...people.map((each) => [each.id, each.name] as const),
          ]}
          onChoose={(chosen) => set('person', chosen)}
          className="min-w-0 flex-2 basis-56"
        />
        <div className="min-w-0 flex-1 basis-40">
          <DayField
            label="Day"
            day={day}
            max={today}
            required
            onChoose={(chosen) => set('day', chosen === today ? null : chosen)}
          />
        </div>
      </div>
      {person === undefined ? (
        <DayList
          query={moneyOfDayQuery(day)}
          label="Discounts, advances and refunds"
          nothing="No discount, advance or refund on this day."
        />
      ) : (
        <DayList
          query={dayOfPersonQuery(person.id, day)}
          label={`What ${person.name} did`}
          nothing="Nothing on this day."
        />
      )}
    </Panel>
  )
}
