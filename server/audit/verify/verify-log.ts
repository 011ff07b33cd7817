/** Verifies and replays a complete log in one pass: on one core page by page, or on two cores with the hashing in a thread. */

import { picturesNamedIn } from '#events/catalogue/named-pictures.ts'
import type { VerifiableLog } from '#events/log/verifiable-store.ts'
import { createPriceCheck, type PriceReport } from '#projections/audit/price-check.ts'
import { type Finding, shownPosition } from '#projections/audit/replay-check.ts'
import type { Folds } from '#projections/folds.ts'
import type { Difference } from './difference.ts'
import { firstFinding, type HashFinding } from './first-finding.ts'
import { createHashPass, type HashPass, type SignedHead } from './hash-pass.ts'
import { createNamedPictures, type NamedPictures } from './named-pictures.ts'
import { createReplayPass, findStreamGap } from './replay-pass.ts'
import { readStoredFigures } from './stored-figures.ts'

/** Snapshots for past moments exist at the ends of pages, and are compared there. */
const PAGE = 1000

export type Verification = {
  /** The first invalid record or hash; null when the log is valid. */
  readonly finding: Finding | null
  /** The number of events in the log. */
  readonly size: number
  /** The root of all events, in base64; null when something is invalid. */
  readonly root: string | null
  /** The number of signed heads that agree. */
  readonly agreeing: number
  readonly folds: Folds
  /** The pictures that its events name. */
  readonly pictures: NamedPictures
  /** What its events say about prices. */
  readonly prices: PriceReport
}

export type HashResult = {
  readonly finding: HashFinding | null
  readonly root: string
  readonly agreeing: number
}

export type VerifyOptions = {
  readonly log: VerifiableLog
  readonly signed: readonly SignedHead[]
  readonly onProgress?: (position: number) => void
  /** Called for stored figures that differ from the recomputed ones, and for untrue prices. */
  readonly onDifference?: (difference: Difference) => void
  /** Awaited between two pages of the replay. */
  readonly pause?: () => Promise<void>
  /** The hashes of the pictures that an event names. */
  readonly namedIn?: typeof picturesNamedIn
  /** Hashes the log's first `size` events in another thread, at the same time. */
  readonly hashElsewhere?: (size: number, signed: readonly SignedHead[]) => Promise<HashResult>
}

export async function verifyLog(options: VerifyOptions): Promise<Verification> {
  const { log, signed, hashElsewhere } = options
  // The shop may keep writing. Events appended from here on are left for the next verification.
  const size = await log.size()
  const hashing = hashElsewhere?.(size, signed)
  // A read error in the other thread also occurs here, and is reported here first.
  hashing?.catch(() => undefined)
  const pass = hashing === undefined ? createHashPass(signed) : null
  const replayed = await replay(size, pass, options)
  const hashed = hashing === undefined && pass !== null ? resultOf(pass) : await hashing
  if (hashed === undefined) throw new Error('no thread has hashed the log')
  const finding = firstFinding(hashed.finding, replayed.finding) ?? (await findStreamGap(log))
  return {
    finding,
    size,
    root: finding === null ? hashed.root : null,
    agreeing: hashed.agreeing,
    folds: replayed.folds,
    pictures: replayed.pictures,
    prices: replayed.prices,
  }
}

/** The hashing half alone, for another thread. */
export async function hashLog(
  log: Pick<VerifiableLog, 'hashRows'>,
  size: number,
  signed: readonly SignedHead[],
  onProgress?: (position: number) => void,
): Promise<HashResult> {
  const pass = createHashPass(signed)
  for (let after = 0; after < size; after += PAGE) {
    const page = await log.hashRows(after, Math.min(PAGE, size - after))
    // The last position of a damaged file may be any number.
    if (page.length === 0 || page.some((row) => pass.take(...row) !== null)) break
    onProgress?.(pass.size)
  }
  return resultOf(pass)
}

function resultOf(pass: HashPass): HashResult {
  return { finding: pass.end(), root: pass.root(), agreeing: pass.agreeing }
}

async function replay(
  size: number,
  hashes: HashPass | null,
  { log, onProgress, onDifference, pause, namedIn = picturesNamedIn }: VerifyOptions,
): Promise<Pick<Verification, 'finding' | 'folds' | 'pictures' | 'prices'>> {
  const { pictures, take } = createNamedPictures(namedIn)
  const prices = createPriceCheck()
  const pass = createReplayPass((event) => {
    take(event)
    prices.take(event)
  })
  const storedFigures = await readStoredFigures(log)
  for (let after = 0; after < size; after = pass.position) {
    const end = Math.min(after + PAGE - (after % PAGE), storedFigures.next(after), size)
    const page = await log.replayRows(after, end - after, hashes !== null)
    const wrong = page.some((row) => hashes !== null && hashes.take(row[0], row[1], row[6] ?? '') !== null)
    const finding = page.length === 0 ? missing(after + 1) : pass.take(page)
    if (finding !== null || wrong) {
      return { finding, folds: pass.folds(), pictures, prices: prices.report() }
    }
    for (const difference of await storedFigures.compare(pass.position, pass.folds(), pass.latest))
      onDifference?.(difference)
    onProgress?.(pass.position)
    await pause?.()
  }
  const report = prices.report()
  for (const { position, what, more } of report.findings) {
    const others = more === 0 ? '' : ` (${shownPosition(more)} more like it.)`
    onDifference?.({ kind: 'price', position, what: `${what}${others}` })
  }
  return { finding: null, folds: pass.folds(), pictures, prices: report }
}

function missing(position: number): Finding {
  return { position, what: `Event ${shownPosition(position)} is missing, and all after it.` }
}
