import { expect, it } from 'vitest'
import { partAt } from '#web/admin/catalogue/list/use-window.ts'

it('of a thousand rows only those near the window are rendered', () => {
  expect(partAt(-300, 900, 60, 1000)).toMatchObject({ first: 0, last: 40 })
  expect(partAt(30_000, 900, 60, 1000)).toMatchObject({ first: 480, last: 540 })
  expect(partAt(90_000, 900, 60, 1000)).toMatchObject({ first: 990, last: 1000 })
})
