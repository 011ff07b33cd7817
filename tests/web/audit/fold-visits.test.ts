import { describe, expect, it } from 'vitest'
import { foldVisits, positionsWords, visitsWords } from '#web/audit/log/fold-visits.ts'
import { readRecord } from '#web/audit/words/read-record.ts'

/** `v` is a count of two visits, `o` something that happened to an order. */
function recordsOf(letters: string) {
  return [...letters].map((letter, index) => {
    const common = {
      position: index + 1,
      id: `e${index}`,
      stream: 's',
      version: 1,
      at: '2026-11-22T10:00:00.000Z',
    }
    const fact =
      letter === 'v'
        ? { type: 'TrafficRecorded', schema: 1, data: { visits: 2, pageViews: 600, productViews: {} } }
        : {
            type: 'OrderStatusChanged',
            schema: 2,
            data: { orderNumber: 'FF-1', from: 'pending', to: 'shipped' },
          }
    return readRecord({
      record: JSON.stringify({ ...common, ...fact, actor: { role: 'system' } }),
      leaf: `${index}`,
    })
  })
}

/** Each row as the positions that it holds. */
const rowsOf = (letters: string) =>
  foldVisits(recordsOf(letters)).map((row) =>
    row.kind === 'event' ? row.record.position : row.records.map(({ position }) => position),
  )

describe('counts of visits in the log', () => {
  it.each([
    ['', []],
    ['o', [1]],
    ['v', [1]],
    ['vv', [[1, 2]]],
    ['ovvvo', [1, [2, 3, 4], 5]],
    ['vovvov', [1, 2, [3, 4], 5, 6]],
  ])('%j are one row where several follow each other', (letters, rows) => {
    expect(rowsOf(letters)).toEqual(rows)
  })

  it('are summed up', () => {
    expect(visitsWords(recordsOf('vv'))).toBe('4 visits and 1,200 page views counted')
  })

  it('say which positions they have, whichever way the list is sorted', () => {
    expect(positionsWords(recordsOf('vvv'))).toBe('1–3')
    expect(positionsWords(recordsOf('vv').toReversed())).toBe('1–2')
  })
})
