/** Events as cards, for a phone. */

import { When } from '#web/backoffice/ui/When.tsx'
import type { ReadRecord } from '../words/read-record.ts'
import { EventIcon } from './EventIcon.tsx'
import { EventLink } from './EventLink.tsx'
import { pressEvent } from './press-event.ts'
import { Sentence } from './Sentence.tsx'

export function EventCards({ records }: { readonly records: readonly ReadRecord[] }) {
  return (
    <ul className="divide-y divide-line">
      {records.map((record) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the link in it.
        <li
          key={record.leaf + record.position}
          onClick={pressEvent}
          className="flex cursor-pointer gap-3 px-4 py-3.5"
        >
          <EventIcon record={record} />
          <div className="min-w-0 flex-1">
            <p className="break-words">
              <Sentence {...record} />
            </p>
            <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-muted">
              <EventLink position={record.position} />
              <span>· {record.who} ·</span>
              {record.at === null ? '—' : <When instant={record.at} />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
