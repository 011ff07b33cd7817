import { readFileSync } from 'node:fs'
import type { Express } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingNames } from '#server/config.ts'
import { calls } from '#server/http/calls.ts'
import { apiDescription } from '#server/http/openapi.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** What every router of Express 5 answers; its published types do not have it yet. */
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
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.remove())

  it('has every call that is mounted, and no other', () => {
    const app = shop.server.listeners('request').find((listener) => 'router' in listener)
    // `createApp` returns it, and `openShop` puts it on the server.
    const { router } = app as unknown as Pick<Express, 'router'>
    // As the type above says.
    const mounted = callsOf(router as unknown as Listing)
    expect(mounted.toSorted()).toEqual(
      Object.values(calls)
        .map(({ call }) => call)
        .toSorted(),
    )
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

describe('the README', () => {
  const readme = readFileSync('README.md', 'utf8')
  const [, settings = ''] = readme.split('\n## Settings\n')
  const [table = ''] = settings.split('\n## ')

  it('has every setting in its table, and no other', () => {
    const named = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    )
    expect(named.toSorted()).toEqual(settingNames.toSorted())
  })
})
