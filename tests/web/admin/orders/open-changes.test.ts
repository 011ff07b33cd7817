import { beforeEach, expect, it, vi } from 'vitest'
import { unhandled } from '#events/orders/handling.ts'
import { beginChange, editChange, forgetChanges, openChanges } from '#web/admin/orders/change/open-changes.ts'
import { memory } from '../../storage.ts'
import { sampleOrder } from './sample-order.ts'

const tab = memory()

beforeEach(() => vi.stubGlobal('sessionStorage', tab))

it('a city that is recognised late does not take back what was typed since', () => {
  const order = sampleOrder()
  beginChange({ order, handling: unhandled })
  const draft = () => openChanges.getState().changes.get(order.orderNumber)?.draft
  editChange(order.orderNumber, { address: '4 Clifton' })
  editChange(order.orderNumber, { city: 'lahore' })
  expect(draft()).toMatchObject({ address: '4 Clifton', city: 'lahore' })
})

it('a change is kept when the page is loaded again, until it is forgotten', async () => {
  const order = sampleOrder()
  beginChange({ order, handling: unhandled })
  editChange(order.orderNumber, { address: '4 Clifton' })
  vi.resetModules()
  const { openChanges: again } = await import('#web/admin/orders/change/open-changes.ts')
  expect(again.getState().changes.get(order.orderNumber)?.draft.address).toBe('4 Clifton')
  forgetChanges()
  expect(tab.entries.size).toBe(0)
})
