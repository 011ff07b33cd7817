/** Every call of the shop's people, as each role. */

import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/all-calls.ts'
import { may, type StaffRole, staffRoles } from '#events/people/staff-roles.ts'
import { openSharedShop, type TestShop } from '../test-shop.ts'
import { hired } from './people.ts'

let shop: TestShop
let orderNumber: string
const browsers = new Map<StaffRole, Awaited<ReturnType<TestShop['signedIn']>>>()

beforeAll(async () => {
  shop = await openSharedShop()
  orderNumber = await shop.place()
  browsers.set('owner', await shop.signedIn())
  for (const role of staffRoles.filter((role) => role !== 'owner')) {
    browsers.set(role, (await hired(shop, `The ${role} of tests`, role)).browser)
  }
})

const guarded = Object.entries(calls).flatMap(([name, { call, needs }]) =>
  needs === undefined ? [] : staffRoles.map((role) => ({ name, call, needs, role })),
)

describe('each call, as each role', () => {
  it.each(guarded)('$role: $call', async ({ call, needs, role }) => {
    const [method = '', path = ''] = call
      .replace('{orderNumber}', orderNumber)
      .replaceAll(/\{\w+\}/g, '1')
      .split(' ')
    const browser = browsers.get(role)
    if (browser === undefined) throw new Error(`nobody is ${role}`)
    const { status } = await browser[method as 'get'](path)
    expect({ status, refused: status === 403 || status === 401 }).toEqual({
      status,
      refused: !may(role, needs),
    })
  })
})

describe('a command about an order', () => {
  const as = (role: StaffRole, command: object) =>
    browsers.get(role)?.post(`/api/admin/orders/${orderNumber}/commands`).send(command)

  it.each<[StaffRole, object, boolean]>([
    ['caller', { type: 'AskAdvance', amount: 100 }, true],
    ['caller', { type: 'PayRefund', amount: 1, means: 'cash' }, false],
    ['packer', { type: 'PrintSlip' }, true],
    ['packer', { type: 'ChangeNote', edition: 0, note: 'x' }, false],
    ['accountant', { type: 'PayRefund', amount: 1, means: 'cash' }, true],
    ['accountant', { type: 'Pack' }, false],
  ])('of a %s: %j is allowed: %s', async (role, command, allowed) => {
    expect((await as(role, command))?.status === 403).toBe(!allowed)
  })

  it('shows a packer the order without its customer’s history', async () => {
    const read = async (role: StaffRole) =>
      (await browsers.get(role)?.get(`/api/admin/orders/${orderNumber}`))?.body.data
    expect(await read('packer')).toMatchObject({ order: { orderNumber }, customerRecord: null })
    expect((await read('caller')).customerRecord).not.toBeNull()
  })
})
