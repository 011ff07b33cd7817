/** Finds one of many parcels that are still to come back: by courier, by how long they have been out, and by what is typed. */

import { couriers } from '#catalogue/couriers.ts'
import { SearchField } from '#web/backoffice/ui/SearchField.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { type BackFilter, daysOfAge } from './back-filter.ts'

type ComingBackFiltersProps = {
  readonly filter: BackFilter
  readonly onFilter: (filter: BackFilter) => void
}

export function ComingBackFilters({ filter, onFilter }: ComingBackFiltersProps) {
  const { q, courier, age } = filter
  return (
    <search className="grid grid-cols-2 gap-2 border-b border-line px-4 py-3 sm:grid-cols-[minmax(0,1fr)_9rem_10rem] sm:px-6">
      <SearchField
        label="Search the parcels that come back"
        placeholder="Order, name, tracking…"
        q={q}
        onSearch={(q) => onFilter({ ...filter, q })}
        className="max-sm:col-span-2"
      />
      <Select
        label="Courier"
        value={courier}
        options={[['', 'Any courier'] as const, ...couriers.map(({ id, name }) => [id, name] as const)]}
        onChoose={(courier) => onFilter({ ...filter, courier })}
      />
      <Select
        label="Time out"
        value={age}
        options={[
          ['any', 'Any age'],
          ['week', `${daysOfAge.week} days or more`],
          ['long', `${daysOfAge.long} days or more`],
        ]}
        onChoose={(age) => onFilter({ ...filter, age })}
      />
    </search>
  )
}
