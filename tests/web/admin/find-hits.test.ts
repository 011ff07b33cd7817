import { expect, it } from 'vitest'
import { orderHits } from '#web/admin/find/hits.ts'

it('the list of all found orders says when they were not all counted', () => {
  const listed = (totalIsAtLeast: boolean) =>
    orderHits('void', { orders: [], total: 200, totalIsAtLeast }).map(({ name }) => name)
  expect(listed(false)).toEqual(['All 200 orders with “void”'])
  expect(listed(true)).toEqual(['200 and more orders with “void”'])
})
