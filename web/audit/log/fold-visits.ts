/** Folds several consecutive visit counts into one row that can be opened. */

import { inThousands } from '#catalogue/in-thousands.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import type { ReadRecord } from '../words/read-record.ts'

export type LogRow =
  | { readonly kind: 'event'; readonly record: ReadRecord }
  /** Two or more consecutive visit counts, in the order of the list. */
  | { readonly kind: 'visits'; readonly records: readonly [ReadRecord, ...ReadRecord[]] }

/** The React key of a row. */
export const keyOf = ({ leaf, position }: ReadRecord) => `${leaf}${position}`

export const oneRow = (record: ReadRecord): LogRow => ({ kind: 'event', record })

export function foldVisits(records: readonly ReadRecord[]): readonly LogRow[] {
  const rows: LogRow[] = []
  let visits: ReadRecord[] = []
  const endVisits = () => {
    const [first, ...others] = visits
    visits = []
    if (first === undefined) return
    rows.push(others.length === 0 ? oneRow(first) : { kind: 'visits', records: [first, ...others] })
  }
  for (const record of records) {
    if (record.event?.type === 'TrafficRecorded') {
      visits.push(record)
      continue
    }
    endVisits()
    rows.push(oneRow(record))
  }
  endVisits()
  return rows
}

/** `8,760–8,771`: the first and the last of the row, whichever way the list is sorted. */
export function positionsWords(records: readonly ReadRecord[]): string {
  const positions = records.flatMap(({ position }) => (position === null ? [] : [position]))
  const ends = positions.length === 0 ? [] : [Math.min(...positions), Math.max(...positions)]
  return ends.map(inThousands).join('–')
}

/** `340 visits and 1,022 page views counted`: how often, the positions say. */
export function visitsWords(records: readonly ReadRecord[]): string {
  let visits = 0
  let pageViews = 0
  for (const { event } of records) {
    if (event?.type !== 'TrafficRecorded') continue
    visits += event.data.visits
    pageViews += event.data.pageViews
  }
  return `${countedWords(visits, 'visit')} and ${countedWords(pageViews, 'page view')} counted`
}
