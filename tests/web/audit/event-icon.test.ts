import { expect, it } from 'vitest'
import { factTable } from '#events/fact-table.ts'
import { iconOf } from '#web/audit/log/EventIcon.tsx'

it('every type of event has an icon of its kind', () => {
  const types = Object.keys(factTable) as readonly (keyof typeof factTable)[]
  expect(types.filter((type) => iconOf(type) === 'ledger')).toEqual([])
  expect([iconOf('ReviewWritten'), iconOf('WaitMailFailed'), iconOf('RefundPaid')]).toEqual([
    'star',
    'warning',
    'cash',
  ])
})
