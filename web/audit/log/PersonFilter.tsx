/** Narrows the log to the events of one of the shop's people, by a name that the records have. */

import { queryOptions, useQuery } from '@tanstack/react-query'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { Select } from '#web/backoffice/ui/Select.tsx'

type PersonFilterProps = { readonly person: string; readonly onPerson: (person: string) => void }

export function PersonFilter({ person, onPerson }: PersonFilterProps) {
  const { data: names = [] } = useQuery(namesQuery())
  // The name of a bookmarked view is shown before the names have arrived, and also when nobody has it.
  const known = person === '' || names.includes(person) ? names : [person, ...names]
  return (
    <Select
      label="Person"
      labelled="above"
      value={person}
      options={[['', 'Everyone'] as const, ...known.map((name) => [name, name] as const)]}
      onChoose={onPerson}
      className="md:w-32"
    />
  )
}

function namesQuery() {
  return queryOptions({
    queryKey: ['names-in-log'],
    queryFn: async ({ signal }) =>
      (await readStaffApi<{ readonly names: readonly string[] }>('/api/audit/people', signal)).names,
  })
}
