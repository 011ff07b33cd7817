/** Events as cards, for a narrow window. */

import { Fragment } from 'react'
import { When } from '#web/backoffice/ui/When.tsx'
import type { ReadRecord } from '../words/read-record.ts'
import { EventIcon } from './EventIcon.tsx'
import { EventLink } from './EventLink.tsx'
import { FoldButton } from './FoldButton.tsx'
import { keyOf, type LogRow, positionsWords } from './fold-visits.ts'
import { pressEvent } from './press-event.ts'
import { Sentence } from './Sentence.tsx'
import { rowKey, useOpenedRows } from './use-opened-rows.ts'

export function EventCards({ rows }: { readonly rows: readonly LogRow[] }) {
  const { isOpen, toggle } = useOpenedRows()
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => {
        if (row.kind === 'event') return <EventCard key={keyOf(row.record)} record={row.record} />
        const { records } = row
        const [{ at, who }] = records
        const open = isOpen(records)
        return (
          <Fragment key={rowKey(records)}>
            <li className="px-4 py-1 sm:px-6 sm:py-1.5">
              <FoldButton records={records} open={open} onPress={() => toggle(records)}>
                <span className="flex flex-wrap gap-x-1 text-sm sm:mt-1">
                  <span>
                    {positionsWords(records)} · {who} ·
                  </span>
                  {at !== null && <When instant={at} exact />}
                </span>
              </FoldButton>
            </li>
            {open && records.map((record) => <EventCard key={keyOf(record)} record={record} />)}
          </Fragment>
        )
      })}
    </ul>
  )
}

function EventCard({ record }: { readonly record: ReadRecord }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the link in it.
    <li onClick={pressEvent} className="flex cursor-pointer gap-2 py-3 pr-4 pl-3 sm:py-3.5 sm:pr-6 sm:pl-5">
      <EventIcon record={record} />
      <div className="min-w-0 flex-1">
        <p className="break-words">
          <Sentence {...record} words={record.shortWords} />
        </p>
        <p className="flex flex-wrap gap-x-1 text-sm text-muted sm:mt-1">
          <EventLink position={record.position} />
          <span>· {record.who} ·</span>
          {record.at === null ? '—' : <When instant={record.at} exact />}
        </p>
      </div>
    </li>
  )
}
