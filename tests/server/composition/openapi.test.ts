import { readFileSync } from 'node:fs'
import type { Express } from 'express'
import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/all-calls.ts'
import type { DescribedCall } from '#contract/described-call.ts'
import { apiDescription } from '#server/composition/openapi.ts'
import { settingNames } from '#server/platform/config/config.ts'
import { openSharedShop, type TestShop } from '../test-shop.ts'

/** What every router of Express 5 has; its published types do not have it yet. */
type Listing = {
  listRoutes(): readonly {
    readonly path: string
    readonly methods: readonly string[] | undefined
    readonly router: Listing | undefined
  }[]
}

/** `get /api/orders/{orderNumber}` of every route. */
function callsOf(router: Listing, prefix = ''): readonly string[] {
  return router.listRoutes().flatMap(({ path, methods = [], router: mounted }) => {
    const full = `${prefix}${path}`.replace(/\/$/, '')
    if (mounted) return callsOf(mounted, full)
    const pattern = full.replace(/[:*](\w+)/g, '{$1}')
    return methods.filter((method) => method !== 'HEAD').map((method) => `${method.toLowerCase()} ${pattern}`)
  })
}

describe('the description of the API', () => {
  let shop: TestShop
  let orderNumber: string
  beforeAll(async () => {
    shop = await openSharedShop()
    orderNumber = await shop.place()
  })

  it('has every call that is mounted, and no other', () => {
    const app = shop.server.listeners('request').find((listener) => 'router' in listener)
    // `createApp` returns it, and `openShop` puts it on the server.
    const { router } = app as unknown as Pick<Express, 'router'>
    // See the type above.
    const mounted = callsOf(router as unknown as Listing)
    expect(mounted.toSorted()).toEqual(
      Object.values(calls)
        .map(({ call }) => call)
        .toSorted(),
    )
  })

  /** With every part of the path that is a parameter filled in. */
  const request = ({ call }: DescribedCall) => {
    const [method, path] = call
      .replace('{orderNumber}', orderNumber)
      .replaceAll(/\{\w+\}/g, '1')
      .split(' ') as ['get' | 'post' | 'put' | 'patch' | 'delete', string]
    return { method, path }
  }
  const all = Object.entries(calls).map(([name, call]) => ({ name, ...call }))

  it.each(all.filter(({ needs }) => needs))('lets nobody call $name who is not signed in', async (call) => {
    const { method, path } = request(call)
    const { body } = await shop.stranger()[method](path).expect(401)
    expect(body).toEqual({ success: false, error: 'Please sign in.' })
  })

  it.each(all.filter(({ needs, answers }) => !needs && !(401 in answers)))(
    'says of $name that it needs nobody signed in',
    async (call) => {
      const { method, path } = request(call)
      const { body } = await shop.stranger()[method](path)
      expect(body.error).not.toBe('Please sign in.')
    },
  )

  it.each(all.filter(({ body }) => body))('reads what it says $name takes as its body', async (call) => {
    const { method, path } = request(call)
    const admin = await shop.signedIn()
    const { status } = await admin[method](path).send([])
    expect([call.name, status]).toEqual([call.name, 422])
  })

  it('says of each query parameter whether it must be given', () => {
    const { get } = apiDescription().paths['/api/audit/proof/inclusion'] ?? {}
    expect(get).toMatchObject({
      parameters: [
        { name: 'position', required: true },
        { name: 'size', required: false },
      ],
    })
  })
})

describe('the page of settings', () => {
  const table = readFileSync('docs/settings.md', 'utf8')

  it('has every setting in its table, and no other', () => {
    const named = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    )
    expect(named.toSorted()).toEqual(settingNames.toSorted())
  })
})
