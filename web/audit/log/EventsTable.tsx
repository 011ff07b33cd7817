/** Events as a table, for windows that have the room. */

import { Fragment } from 'react'
import { SortHeading } from '#web/backoffice/ui/SortHeading.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import type { ReadRecord } from '../words/read-record.ts'
import { EventIcon } from './EventIcon.tsx'
import { EventLink } from './EventLink.tsx'
import { FoldButton } from './FoldButton.tsx'
import { keyOf, type LogRow, positionsWords } from './fold-visits.ts'
import type { LogView } from './log-view.ts'
import { pressEvent } from './press-event.ts'
import { Sentence } from './Sentence.tsx'
import { rowKey, useOpenedRows } from './use-opened-rows.ts'

const heading = 'h-11 px-3 text-left text-sm font-normal text-muted first:pl-6 last:pr-6'
const cell = 'px-3 py-2.5 align-baseline first:pl-6 last:pr-6 compact:py-2 pointer-coarse:py-3'

type EventsTableProps = {
  readonly rows: readonly LogRow[]
  readonly sort: LogView['sort']
  readonly onSort: (sort: LogView['sort']) => void
}

export function EventsTable({ rows, sort, onSort }: EventsTableProps) {
  const { isOpen, toggle } = useOpenedRows()
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Events of the log</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={`${heading} w-22 xl:w-28`}>
            Position
          </th>
          <th scope="col" className={heading}>
            What happened
          </th>
          <th scope="col" className={`${heading} w-26 xl:w-32`}>
            Who
          </th>
          <SortHeading
            name="When"
            direction={sort === 'newest' ? 'descending' : 'ascending'}
            onSort={() => onSort(sort === 'newest' ? 'oldest' : 'newest')}
            className={`${heading} w-40 xl:w-50`}
          />
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => {
          if (row.kind === 'event') return <EventRow key={keyOf(row.record)} record={row.record} />
          const { records } = row
          const [{ at, who }] = records
          const open = isOpen(records)
          return (
            <Fragment key={rowKey(records)}>
              <tr>
                <th scope="row" className="pl-6 text-left text-sm font-normal whitespace-nowrap text-muted">
                  {positionsWords(records)}
                </th>
                <td className="px-3 py-0.5">
                  <FoldButton records={records} open={open} onPress={() => toggle(records)} />
                </td>
                <td className="px-3 text-sm text-muted">{who}</td>
                <td className="pr-6 pl-3 text-sm whitespace-nowrap text-muted">
                  {at !== null && <When instant={at} exact />}
                </td>
              </tr>
              {open && records.map((record) => <EventRow key={keyOf(record)} record={record} />)}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function EventRow({ record }: { readonly record: ReadRecord }) {
  return (
    <tr onClick={pressEvent} className="cursor-pointer transition-colors hover:bg-sunken/50">
      <th scope="row" className={`${cell} text-left font-normal`}>
        <EventLink position={record.position} />
      </th>
      <td className={cell}>
        {/* The icon is higher than the line. */}
        <span className="-ml-1 flex items-baseline gap-2 text-sm *:first:-my-0.5">
          <EventIcon record={record} />
          <span className="min-w-0 break-words">
            <Sentence {...record} words={record.shortWords} />
          </span>
        </span>
      </td>
      <td className={`${cell} text-sm text-muted`}>{record.who}</td>
      <td className={`${cell} text-sm whitespace-nowrap text-muted`}>
        {record.at === null ? '—' : <When instant={record.at} exact />}
      </td>
    </tr>
  )
}
