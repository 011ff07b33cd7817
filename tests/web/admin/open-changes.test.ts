import { expect, it } from 'vitest'
import { unhandled } from '#events/shop/handling.ts'
import { beginChange, editChange, openChanges } from '#web/admin/change-order/open-changes.ts'
import { sampleOrder } from './sample-order.ts'

it('a city that is recognised late does not take back what was typed since', () => {
  const order = sampleOrder()
  beginChange({ order, handling: unhandled })
  const draft = () => openChanges.getState().changes.get(order.orderNumber)?.draft
  editChange(order.orderNumber, { address: '4 Clifton' })
  editChange(order.orderNumber, { city: 'lahore' })
  expect(draft()).toMatchObject({ address: '4 Clifton', city: 'lahore' })
})
