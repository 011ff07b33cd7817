/** Two servers of one shop over one PostgreSQL database, as on two machines: each has its data folder and renders its pages. */

import { startPostgresServer } from '../postgres/server.ts'
import { changeByApi, signInQuickly } from './catalogue-steps.ts'
import { ShopProcess } from './shop-process.ts'
import { shopProcessTest as base, expect, PAGES_ARE_RENDERED, placeOrder } from './test.ts'

const test = base.extend<{ servers: readonly [ShopProcess, ShopProcess] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern.
  servers: async ({}, use) => {
    const database = await startPostgresServer()
    try {
      const settings = { DATABASE_URL: await database.createDatabase('shop') }
      const servers = [new ShopProcess(settings), new ShopProcess(settings)] as const
      try {
        for (const server of servers) await server.start()
        await use(servers)
      } finally {
        for (const server of servers) await server.remove()
      }
    } finally {
      await database.stop()
    }
  },
  shop: ({ servers: [one] }, use) => use(one),
})

test('a price that is changed at one server is shown and charged by both', async ({ page, servers }) => {
  test.slow()
  await signInQuickly(page)
  const shows = async (url: string, price: string) =>
    (await (await page.request.get(`${url}/product/u1`)).text()).includes(price)
  for (const { url } of servers) expect(await shows(url, 'Rs 1,400')).toBe(true)

  await changeByApi(page.request, 'u1', { price: 1250 })

  for (const { url } of servers) {
    await expect
      .poll(async () => {
        const { data } = await (await page.request.get(`${url}/api/catalogue`)).json()
        return data.products.find(({ id }: { readonly id: string }) => id === 'u1').price
      })
      .toBe(1250)
    await expect.poll(() => shows(url, 'Rs 1,250'), { timeout: PAGES_ARE_RENDERED }).toBe(true)
    await page.goto(`${url}/product/u1`)
    await expect(page.getByRole('heading', { name: 'Vision Void', level: 1 })).toBeVisible()
    await expect(page.getByText('Rs 1,250').first()).toBeVisible()
  }

  const [, other] = servers
  const items = (price: number) => ({ items: [{ id: 'u1-M', size: 'M', quantity: 2, price }] })
  await expect(placeOrder(other, items(1400))).rejects.toThrow(/Vision Void is now Rs 1,250/)
  expect((await placeOrder(other, items(1250))).total).toBe(2500)
})
