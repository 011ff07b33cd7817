/** Narrows the log to the events of one kind of actor, or of one of the shop's people by a name that the records have. */

import { queryOptions, useQuery } from '@tanstack/react-query'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { actorRoles, type LogView } from './log-view.ts'

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

export function WhoFilter({ view: { actor, person }, onView }: WhoFilterProps) {
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
