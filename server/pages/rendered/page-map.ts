/**
 * The pages that the shop shows: a fold of the catalogue. After a new fact they are rendered elsewhere and replaced all at
 * once; changes that come meanwhile are rendered together. The pages of the instant at which a sale begins or ends are rendered
 * before it and shown from that instant. While rendering fails, the last pages stay.
 */

import type { Catalogue } from '#catalogue/catalogue.ts'
import { type CatalogueFile, catalogueFile } from '#catalogue/catalogue-file.ts'
import type { RenderedPages } from '#catalogue/rendered-pages.ts'
import { keepLatest } from '#server/platform/keep-latest.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import type { PageFolder } from './page-folder.ts'
import type { RenderInto } from './render-elsewhere.ts'

/** Milliseconds before a sale begins or ends at which its pages are rendered: enough for thousands of products. */
const AHEAD = 60_000
const TRY_AGAIN_AFTER = 10_000
/** A timer cannot wait much longer than three weeks. */
const LONGEST_WAIT = 3_600_000
const EARLIER_IN_MEMORY = 10

export type Shown = {
  /** The last fact of the log that the pages contain. */
  readonly position: number
  readonly pages: RenderedPages
}

export type PageMap = {
  /** Null until the first pages are rendered. */
  current(): Shown | null
  /** The file of the catalogue now. */
  currentFile(): CatalogueFile
  /** The file of the current or an earlier catalogue; null when it is not stored any more. */
  fileOf(hash: string): Promise<CatalogueFile | null>
  /** Resolves when there are pages, or when the first attempt to render them has failed. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

type Dependencies = {
  readonly catalogue: CatalogueSource
  /** The pages of the starting catalogue, which the build has rendered. */
  readonly built: RenderedPages
  readonly folder: PageFolder
  readonly render: RenderInto
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

/** Pages for a later instant. */
type Prepared = { readonly from: number; readonly pages: RenderedPages }

export function startPageMap(dependencies: Dependencies): PageMap {
  const { catalogue, built, folder, render, clock, onError } = dependencies
  const stopping = new AbortController()
  const earlier = new Map<string, CatalogueFile>([[built.catalogue.hash, built.catalogue]])
  const fileFor = rememberLatest(catalogueFile)
  let shown: Shown | null = null
  let prepared: Prepared | null = null
  let timer: NodeJS.Timeout | undefined
  let isBusy = false
  let isChanged = false

  function show(position: number, pages: RenderedPages): void {
    const { hash } = pages.catalogue
    if (shown?.pages.catalogue.hash !== hash) {
      keepLatest(earlier, hash, pages.catalogue, EARLIER_IN_MEMORY)
      folder.keep(pages.catalogue).catch(onError)
    }
    shown = { position, pages }
  }

  /** Shows the prepared pages from their instant on, unless a later fact has changed what is sold then. */
  function showPrepared(): void {
    if (prepared === null || clock() < prepared.from) return
    const now = catalogue.now()
    if (fileFor(now).hash === prepared.pages.catalogue.hash) show(now.position, prepared.pages)
    prepared = null
  }

  async function pagesOf(wanted: Catalogue): Promise<RenderedPages> {
    const { hash } = fileFor(wanted)
    for (const known of [built, shown?.pages, prepared?.pages])
      if (known?.catalogue.hash === hash) return known
    const stored = await folder.read(hash)
    if (stored !== null) return stored
    await render(wanted, await folder.fileFor(hash), stopping.signal)
    const rendered = await folder.read(hash)
    if (rendered === null) throw new Error('The rendered pages cannot be read')
    return rendered
  }

  async function followNow(): Promise<void> {
    const wanted = catalogue.now()
    const pages = await pagesOf(wanted)
    showPrepared()
    // Prices of a sale that has begun or ended meanwhile are not shown any more.
    if (isValidAt(wanted, clock()) && wanted.position >= (shown?.position ?? 0)) show(wanted.position, pages)
    else isChanged = true
  }

  async function prepareNext(): Promise<void> {
    const { until } = catalogue.now()
    if (until === null) return
    const from = Date.parse(until)
    if (from - clock() > AHEAD) return
    const pages = await pagesOf(catalogue.at(from))
    prepared = { from, pages }
  }

  async function follow(): Promise<void> {
    isChanged = true
    if (isBusy) return
    isBusy = true
    clearTimeout(timer)
    let wait = LONGEST_WAIT
    try {
      while (isChanged && !stopping.signal.aborted) {
        isChanged = false
        await followNow()
        if (!isChanged) await prepareNext()
      }
      wait = waitFor(catalogue.now().until, clock())
    } catch (error) {
      if (!stopping.signal.aborted) onError(error)
      wait = TRY_AGAIN_AFTER
    } finally {
      isBusy = false
      if (!stopping.signal.aborted) timer = setTimeout(again, wait).unref()
    }
  }

  function again(): void {
    showPrepared()
    running = follow()
  }

  const subscription = catalogue.changes.subscribe(again)
  let running = follow()
  const ready = running

  return {
    current() {
      showPrepared()
      return shown
    },
    currentFile: () => fileFor(catalogue.now()),
    async fileOf(hash) {
      const current = fileFor(catalogue.now())
      const known = current.hash === hash ? current : earlier.get(hash)
      if (known !== undefined) return known
      const json = await folder.earlier(hash)
      return json === null ? null : { hash, json }
    },
    ready,
    async stop() {
      subscription.unsubscribe()
      clearTimeout(timer)
      stopping.abort()
      await running
    },
  }
}

const isValidAt = ({ until }: Catalogue, now: number): boolean => until === null || now < Date.parse(until)

/** Until the pages of the next sale are to be rendered, or, when they are, until they are shown. */
function waitFor(until: string | null, now: number): number {
  if (until === null) return LONGEST_WAIT
  const left = Date.parse(until) - now
  return Math.min(Math.max(left > AHEAD ? left - AHEAD : left, 1), LONGEST_WAIT)
}

/** The catalogue is the same object until it changes. */
function rememberLatest(make: (catalogue: Catalogue) => CatalogueFile) {
  let latest: { readonly catalogue: Catalogue; readonly file: CatalogueFile } | null = null
  return (catalogue: Catalogue): CatalogueFile => {
    if (latest?.catalogue !== catalogue) latest = { catalogue, file: make(catalogue) }
    return latest.file
  }
}
