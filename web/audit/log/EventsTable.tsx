/** Events as a table, for screens that have the room. */

import { When } from '#web/backoffice/ui/When.tsx'
import type { ReadRecord } from '../words/read-record.ts'
import { EventIcon } from './EventIcon.tsx'
import { EventLink } from './EventLink.tsx'
import { pressEvent } from './press-event.ts'
import { Sentence } from './Sentence.tsx'

const heading = 'h-11 px-3 text-left text-sm font-normal text-muted first:pl-6 last:pr-6'
const cell = 'px-3 py-3 align-baseline first:pl-6 last:pr-6 compact:py-2'

export function EventsTable({ records }: { readonly records: readonly ReadRecord[] }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Events of the log</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={`${heading} w-22 lg:w-24`}>
            Position
          </th>
          <th scope="col" className={heading}>
            What happened
          </th>
          <th scope="col" className={`${heading} w-28 lg:w-36`}>
            By
          </th>
          <th scope="col" className={`${heading} w-38 lg:w-44`}>
            When
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {records.map((record) => (
          <tr
            key={record.leaf + record.position}
            onClick={pressEvent}
            className="cursor-pointer transition-colors hover:bg-sunken/50"
          >
            <th scope="row" className={`${cell} text-left font-normal`}>
              <EventLink position={record.position} />
            </th>
            <td className={cell}>
              <span className="flex items-baseline gap-3">
                <EventIcon record={record} />
                <span className="min-w-0 break-words">
                  <Sentence {...record} />
                </span>
              </span>
            </td>
            <td className={`${cell} text-sm text-muted`}>{record.who}</td>
            <td className={`${cell} text-sm text-muted`}>
              {record.at === null ? '—' : <When instant={record.at} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
