import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { openTestShop, type TestShop } from '#tests/server/test-shop.ts'
import { commandOrder, commandOrders } from '#web/admin/orders/data/order-commands.ts'
import { slipsQuery } from '#web/admin/orders/data/slips.ts'
import { parcelListQuery } from '#web/admin/returns/returns.ts'
import { until } from '../../../until.ts'
import { type AdminBrowser, keepRequests, openAdminBrowser } from '../admin-browser.ts'

let shop: TestShop
let browser: AdminBrowser
let client: QueryClient

beforeEach(async () => {
  shop = await openTestShop()
  browser = await openAdminBrowser(shop)
  client = browser.client
})

async function place(status: 'pending' | 'confirmed' | 'shipped'): Promise<string> {
  const orderNumber = await shop.place()
  if (status !== 'pending') await shop.setStatus(orderNumber, status)
  return orderNumber
}

/** The displayed orders that are to be packed, each with whether it is packed. */
async function packList() {
  const list = new QueryObserver(client, slipsQuery('to-pack'))
  onTestFinished(list.subscribe(() => undefined))
  await until(() => expect(list.getCurrentResult().isSuccess).toBe(true))
  return () => {
    const { orders = [], marks = {} } = list.getCurrentResult().data ?? {}
    return orders.map(({ orderNumber }) => [orderNumber, marks[orderNumber]?.packed != null] as const)
  }
}

it('packing changes one order of the list on the screen, without reading the list again', async () => {
  const [first, second, unconfirmed] = [
    await place('confirmed'),
    await place('confirmed'),
    await place('pending'),
  ]
  const rows = await packList()
  const asked = keepRequests()
  await commandOrder(client, first, { type: 'Pack' })
  expect(rows()).toEqual([
    [first, true],
    [second, false],
  ])
  await commandOrder(client, unconfirmed, { type: 'Pack', anyway: true })
  expect(rows().at(-1)).toEqual([unconfirmed, true])
  await commandOrder(client, unconfirmed, { type: 'Unpack' })
  await commandOrder(client, first, { type: 'Unpack' })
  expect(rows()).toEqual([
    [first, false],
    [second, false],
  ])
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked.filter((path) => /slips|orders\?/.test(path))).toEqual([])
})

it('what is to be answered is read once when several failed deliveries are recorded, also when one is refused', async () => {
  const placed = [await place('shipped'), await place('shipped'), await place('pending')] as const
  const list = new InfiniteQueryObserver(client, parcelListQuery('to-answer'))
  onTestFinished(list.subscribe(() => undefined))
  await until(() => expect(list.getCurrentResult().isSuccess).toBe(true))
  const asked = keepRequests()
  const failure = { type: 'FailDelivery', reason: 'later', words: '', attempt: 1 } as const
  await expect(
    commandOrders(
      client,
      placed.map((orderNumber) => [orderNumber, failure]),
    ),
  ).rejects.toThrow()
  await until(() => expect(list.getCurrentResult().data?.pages[0]?.total).toBe(2))
  expect(asked.filter((path) => path.includes('work=to-answer'))).toHaveLength(1)
})
