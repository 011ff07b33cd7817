/** Publishes the products of another shop by the rules of the catalogue, each with the fact that says from where it came. */

import type { PictureFact } from '#catalogue/facts.ts'
import { formatRupees } from '#catalogue/money.ts'
import { decideCatalogue } from '#events/catalogue/catalogue-decider.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { ImportSource } from '#events/moving/import-choices.ts'
import { importedProductStream } from '#events/moving/import-facts.ts'
import { catalogueRefusal } from '#server/catalogue/catalogue-refusals.ts'
import { freeId } from '#server/catalogue/free-id.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { TakePicture } from '#server/pages/pictures/originals/take-picture.ts'
import { Refused } from '#server/platform/http/answer.ts'
import type { RowFate, TellFate } from './fates.ts'
import { type FetchPicture, PictureMissing } from './fetch-picture.ts'
import { importer } from './import-orders.ts'
import { type PlannedProduct, planProduct } from './plan-product.ts'
import type { Defaults } from './product-kind.ts'
import type { Read, SourceProduct } from './read-source.ts'

export type Pictures = { readonly fetchPicture: FetchPicture; readonly takePicture: TakePicture }

export type ImportProducts = {
  readonly log: Pick<EventLog, 'append' | 'readStream' | 'readStreams'>
  readonly source: ImportSource
  readonly file: string
  readonly products: AsyncIterable<Read<SourceProduct>>
  readonly defaults: Defaults
  /** Null when no picture is to be fetched. */
  readonly pictures: Pictures | null
  /** Whether they are recorded. */
  readonly apply: boolean
  readonly tell: TellFate
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

type About = Omit<RowFate, 'fate' | 'why'>

export async function importProducts(parts: ImportProducts): Promise<void> {
  const { file, products, tell } = parts
  const seen = new Set<string>()
  for await (const read of products) {
    const about = { file, at: read.at, what: read.what }
    if (read.refused !== undefined) await tell({ ...about, fate: 'refused', why: read.refused })
    else if (read.skipped !== undefined) await tell({ ...about, fate: 'skipped', why: read.skipped })
    else if (seen.has(read.value.number))
      await tell({ ...about, fate: 'refused', why: 'an earlier row of the file has a product of this name' })
    else {
      seen.add(read.value.number)
      await importOne(parts, about, read.value)
    }
  }
}

async function importOne(parts: ImportProducts, about: About, product: SourceProduct): Promise<void> {
  const { log, source, defaults, pictures, apply, tell } = parts
  const { number } = product
  const [earlier] = await log.readStream(importedProductStream({ source, number }))
  if (earlier?.type === 'ProductImported')
    return tell({ ...about, fate: 'there', why: `it is ${earlier.data.productId} here` })
  const plan = planProduct(product, defaults)
  if ('skipped' in plan) return tell({ ...about, fate: 'skipped', why: plan.skipped })
  if ('refused' in plan) return tell({ ...about, fate: 'refused', why: plan.refused })
  const { planned, leftOut } = plan
  if (pictures === null) {
    const why = `a product here has a picture: --pictures fetches its ${counted(planned.pictures.length)} from ${hostsOf(planned)}`
    return tell({ ...about, fate: 'skipped', why })
  }
  const taken = apply ? await publish(parts, pictures, number, planned) : wordsOf(planned)
  await tell(
    typeof taken === 'string'
      ? { ...about, fate: 'taken', why: taken }
      : { ...about, fate: 'refused', why: taken.refused },
  )
  if (typeof taken !== 'string') return
  for (const { at, size, why } of leftOut)
    await tell({ ...about, at, what: `${about.what}, size ${size}`, fate: 'skipped', why })
}

type NotPublished = { readonly refused: string }

/** Returns what was taken. */
async function publish(
  { log, source, clock }: ImportProducts,
  from: Pictures,
  number: string,
  planned: PlannedProduct,
): Promise<string | NotPublished> {
  const { pictures, missing } = await fetchAll(planned.pictures, from)
  if (pictures.length === 0) return { refused: `none of its pictures could be fetched: ${missing[0] ?? ''}` }
  const brought = importedProductStream({ source, number })
  for (;;) {
    const { state, versions } = await readCatalogue(log)
    const id = freeId(planned.content.group, state)
    const { content, price, stock } = planned
    const now = clock()
    const decision = decideCatalogue(
      { type: 'PublishProduct', id, content: { ...content, pictures }, price, stock },
      state,
      now,
    )
    if (!decision.accepted) return { refused: catalogueRefusal(decision.refusal).message }
    const also = decision.facts.map((facts) => ({ ...facts, expected: versions.get(facts.stream) ?? 0 }))
    const { outcome } = await log.append({
      stream: brought,
      expected: 0,
      events: [{ type: 'ProductImported', data: { source, number, productId: id } }],
      also,
      actor: importer,
      at: new Date(now).toISOString(),
    })
    if (outcome === 'appended') {
      const without = missing.length === 0 ? '' : `; ${counted(missing.length)} could not be fetched`
      return `${id}, ${wordsOf(planned)}${without}`
    }
    // Somebody has changed the catalogue meanwhile, or another import has brought the same product.
    const [earlier] = await log.readStream(brought)
    if (earlier !== undefined) return { refused: 'another import brings it at this moment' }
  }
}

/** All at once, in their order: to prepare a picture takes most of the time of an import. */
async function fetchAll(wanted: PlannedProduct['pictures'], { fetchPicture, takePicture }: Pictures) {
  const found = await Promise.all(
    wanted.map(async ({ url, alt }): Promise<PictureFact | string> => {
      try {
        return { ...(await takePicture(await fetchPicture(url))), alt }
      } catch (error) {
        if (!(error instanceof PictureMissing || error instanceof Refused)) throw error
        return error.message
      }
    }),
  )
  const pictures = new Map<string, PictureFact>()
  for (const each of found)
    if (typeof each !== 'string' && !pictures.has(each.picture)) pictures.set(each.picture, each)
  return { pictures: [...pictures.values()], missing: found.filter((each) => typeof each === 'string') }
}

function wordsOf({ content, price, pictures, stock, hasUsualGroup }: PlannedProduct): string {
  const units = Object.values(stock).reduce<number>((sum, units) => sum + (units ?? 0), 0)
  const stored = Object.keys(stock).length === 0 ? '' : `, ${units} in stock`
  const out = content.sizes.filter((size) => stock[size] === 0)
  const soldOut = out.length === 0 ? '' : `, ${out.join(' ')} sold out`
  const group = `${content.group}${hasUsualGroup ? ' (the file names no group of the shop: --group does)' : ''}`
  return `${content.category}, ${group}, ${content.sizes.join(' ')}, ${formatRupees(price)}${stored}${soldOut}, ${counted(pictures.length)}`
}

const counted = (pictures: number) => `${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`

function hostsOf({ pictures }: PlannedProduct): string {
  const hosts = pictures.map(({ url }) => (URL.canParse(url) ? new URL(url).host : 'an address that is none'))
  return [...new Set(hosts)].join(', ')
}
