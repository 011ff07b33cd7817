import { writeFile } from 'node:fs/promises'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { catalogueFile } from '#catalogue/catalogue-file.ts'
import { products } from '#catalogue/products.ts'
import { encodePages, type RenderedPages } from '#catalogue/rendered-pages.ts'
import { startingShop } from '#catalogue/starting-catalogue.ts'
import { pageFolder } from '#server/pages/rendered/page-folder.ts'
import { startPageMap } from '#server/pages/rendered/page-map.ts'
import type { RenderInto } from '#server/pages/rendered/render-elsewhere.ts'
import { gate } from '#tests/gate.ts'
import { newFolder } from '#tests/new-folder.ts'
import { until } from '#tests/until.ts'

const START = Date.parse('2026-12-01T00:00:00Z')
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString()

/** A catalogue whose only difference is the shop's description. */
const catalogueNamed = (description: string, position: number, until: string | null = null): Catalogue => ({
  position,
  products: products.slice(0, 1),
  sales: [],
  shop: { ...startingShop, description },
  until,
})

/** Pages that say which catalogue they are of. */
function pagesOf(catalogue: Catalogue): RenderedPages {
  const page = (text: string) => ({
    html: Buffer.from(`${text} ${catalogue.shop.description}`),
    style: 'sha256-',
  })
  return {
    catalogue: catalogueFile(catalogue),
    build: 'b1',
    pages: new Map([['/', page('home')]]),
    notFound: page('no page'),
    productNotFound: page('no product'),
    files: { 'sitemap.xml': '', 'manifest.webmanifest': '', 'sw.js': '' },
  }
}

let folder: string
let stops: (() => Promise<void>)[] = []
beforeEach(() => {
  folder = newFolder()
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(async () => {
  for (const stop of stops) await stop()
  stops = []
})

type Options = {
  /** Its description at an instant, and when it changes next. */
  catalogueAt: (instant: number) => Catalogue
  built?: Catalogue
  render?: RenderInto
}

function start({ catalogueAt, built = catalogueNamed('built', 1), render }: Options) {
  const changes = new Subject<void>()
  const rendered: string[] = []
  const errors: unknown[] = []
  const write: RenderInto = async (catalogue, into) => {
    rendered.push(catalogue.shop.description)
    await writeFile(into, encodePages(pagesOf(catalogue)))
  }
  const map = startPageMap({
    catalogue: {
      now: () => catalogueAt(Date.now()),
      at: catalogueAt,
      changes,
      expected: new Subject<void>(),
    },
    built: pagesOf(built),
    folder: pageFolder(folder, 'b1'),
    render: async (catalogue, into, signal) => {
      await render?.(catalogue, into, signal)
      await write(catalogue, into, signal)
    },
    clock: () => Date.now(),
    onError: (error) => errors.push(error),
  })
  stops.push(map.stop)
  const home = () => {
    const shown = map.current()
    return shown && `${shown.position}: ${shown.pages.pages.get('/')?.html}`
  }
  return { map, changes, rendered, errors, home }
}

/** Lets files be written and read while the clock stands still. */
const shown = (home: () => string | null, text: string) => until(() => expect(home()).toBe(text))

describe('the map of pages', () => {
  it('has the pages of the build without rendering them while the catalogue says the same, wherever in the log', async () => {
    const { map, home, rendered } = start({ catalogueAt: () => catalogueNamed('built', 40) })
    await map.ready
    expect(home()).toBe('40: home built')
    expect(rendered).toEqual([])
  })

  it('has the pages of the last run without rendering them again', async () => {
    const first = start({ catalogueAt: () => catalogueNamed('changed', 41) })
    await first.map.ready
    expect(first.rendered).toEqual(['changed'])
    const second = start({ catalogueAt: () => catalogueNamed('changed', 41) })
    await second.map.ready
    expect(second.home()).toBe('41: home changed')
    expect(second.rendered).toEqual([])
  })

  it('is replaced after a change, and shows the last pages until then', async () => {
    let now = catalogueNamed('built', 1)
    const { open, opened } = gate()
    const { map, changes, home } = start({ catalogueAt: () => now, render: () => opened })
    await map.ready
    now = catalogueNamed('second', 2)
    changes.next()
    expect(home()).toBe('1: home built')
    open()
    await shown(home, '2: home second')
  })

  it('renders changes together that come while it renders', async () => {
    let now = catalogueNamed('built', 1)
    const { open, opened } = gate()
    const { map, changes, home, rendered } = start({ catalogueAt: () => now, render: () => opened })
    await map.ready
    for (const [index, name] of ['second', 'third', 'fourth', 'fifth'].entries()) {
      now = catalogueNamed(name, index + 2)
      changes.next()
    }
    open()
    await shown(home, '5: home fifth')
    expect(rendered).toEqual(['second', 'fifth'])
  })

  it('keeps the last pages while rendering fails, reports it, and tries again', async () => {
    let now = catalogueNamed('built', 1)
    let fails = true
    const { map, changes, home, errors } = start({
      catalogueAt: () => now,
      render: async () => {
        if (fails) throw new Error('no memory')
      },
    })
    await map.ready
    now = catalogueNamed('second', 2)
    changes.next()
    await until(() => expect(errors).toEqual([new Error('no memory')]))
    expect(home()).toBe('1: home built')
    fails = false
    await vi.advanceTimersByTimeAsync(10_000)
    await shown(home, '2: home second')
  })

  it('begins and ends a sale at its very instant, with pages that were rendered before', async () => {
    const begins = START + 600_000
    const ends = begins + 600_000
    const catalogueAt = (instant: number): Catalogue => {
      if (instant < begins) return catalogueNamed('built', 1, at(600_000))
      return instant < ends ? catalogueNamed('sale', 1, at(1_200_000)) : catalogueNamed('after', 1)
    }
    const { map, home, rendered } = start({ catalogueAt, built: catalogueNamed('built', 1, at(600_000)) })
    await map.ready
    expect(rendered).toEqual([])
    await vi.advanceTimersByTimeAsync(540_000)
    await until(() => expect(rendered).toEqual(['sale']))
    // The pages are read before the clock goes on.
    await until(() => expect(vi.getTimerCount()).toBe(1))
    vi.setSystemTime(begins - 1)
    expect(home()).toBe('1: home built')
    vi.setSystemTime(begins)
    expect(home()).toBe('1: home sale')
    await vi.advanceTimersByTimeAsync(600_000)
    await until(() => expect(rendered).toEqual(['sale', 'after']))
    await until(() => expect(vi.getTimerCount()).toBe(1))
    vi.setSystemTime(ends)
    expect(home()).toBe('1: home after')
  })

  it('never shows a sale that was cancelled just before it would have begun', async () => {
    const begins = START + 30_000
    let isCancelled = false
    const catalogueAt = (instant: number): Catalogue => {
      if (isCancelled) return catalogueNamed('cancelled', 2)
      return instant < begins ? catalogueNamed('built', 1, at(30_000)) : catalogueNamed('sale', 1)
    }
    const { map, home, rendered } = start({ catalogueAt, built: catalogueNamed('built', 1, at(30_000)) })
    await map.ready
    await until(() => expect(rendered).toEqual(['sale']))
    isCancelled = true
    vi.setSystemTime(begins)
    expect(home()).toBe('1: home built')
  })

  it('has the files of earlier catalogues, also after a restart', async () => {
    let now = catalogueNamed('second', 2)
    const first = start({ catalogueAt: () => now })
    await first.map.ready
    const old = catalogueFile(now)
    now = catalogueNamed('third', 3)
    first.changes.next()
    await shown(first.home, '3: home third')
    expect(await first.map.fileOf(old.hash)).toEqual(old)
    const second = start({ catalogueAt: () => now })
    await second.map.ready
    await until(async () => expect(await second.map.fileOf(old.hash)).toEqual(old))
    expect(await second.map.fileOf('0'.repeat(20))).toBeNull()
    expect(await second.map.fileOf('../package')).toBeNull()
  })
})
