/**
 * Verifies everything: the signature of the shop's checkpoint, the hash of every record, the root of all of them, and
 * every figure of the dashboard, and every shown price. Trusts only what the shop has signed.
 */

import { inThousands } from '#catalogue/in-thousands.ts'
import { fromBase64 } from '#events/proof/base64.ts'
import { verifyCheckpoint } from '#events/proof/checkpoint.ts'
import { parseVerifierKey } from '#events/proof/signed-note.ts'
import type { PriceReport } from '#projections/audit/price-check.ts'
import { createHistoryVerifier, type Finding } from '#projections/audit/verify-history.ts'
import { dashboardView } from '#projections/dashboard.ts'
import { statesOf } from '#projections/folds.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { fingerprintOf, sha256, verifyEd25519 } from '#web/proof/crypto.ts'
import type { LiveDashboard, ServerDashboard } from '../api/audit-api.ts'
import type { LogPart } from '../api/read-log.ts'
import { type ComparisonVerdict, compareCheckpoint } from './compare-checkpoint.ts'
import { type ComparedValue, compareDashboards } from './compare-dashboards.ts'
import { firstDifference } from './first-difference.ts'
import type { NewestCheckpoint } from './newest-checkpoint.ts'
import { comparedWords, groundsHold } from './price-checks.ts'
import type { Check, Report } from './report.ts'

export type Shop = {
  readonly checkpoint: () => Promise<NewestCheckpoint>
  readonly key: () => Promise<string>
  readonly log: (until: number) => AsyncIterable<LogPart>
  /** Null when the shop cannot sign because its log is broken. */
  readonly dashboard: (position: number) => Promise<ServerDashboard | null>
  /** What the dashboard shows now. */
  readonly live: () => Promise<LiveDashboard>
  readonly inclusion: (position: number, size: number) => Promise<readonly string[]>
  readonly consistency: (from: number, to: number) => Promise<readonly string[]>
}

type Dependencies = {
  /** The checkpoint that this browser verified last, to see that events were only added since. */
  readonly verifiedCheckpoint: string | null
  readonly onProgress: (done: number, size: number) => void
}

/** The number of past moments that are compared besides the last one. */
const MOMENTS = 4
const HASH = 32

export async function verifyLog(shop: Shop, dependencies: Dependencies): Promise<Report> {
  const { onProgress, verifiedCheckpoint } = dependencies
  // Fetched before the checkpoint, which then covers everything that is shown.
  const live = await shop.live()
  const [newest, key] = await Promise.all([shop.checkpoint(), shop.key()])
  const signature = signatureOf(newest, key)
  const read = await readAll(shop, signature, live, onProgress)
  const { finding, wrongFigures, prices } = read
  // An unsigned log is read as well, to find where it is broken.
  const isRead = finding === null && !('broken' in signature)
  const rootHolds = isRead && signature.root !== null ? read.root === signature.root : null
  const difference = rootHolds === false ? await locate(shop, read.leaves, read.size) : null
  const sinceVerified =
    verifiedCheckpoint === null || 'broken' in signature
      ? null
      : await compareCheckpoint({ saved: verifiedCheckpoint, key, newest, consistency: shop.consistency })

  const publicKey = parseVerifierKey(key)?.publicKey
  const fingerprint = publicKey === undefined ? null : fingerprintOf(publicKey)
  const checksBefore: readonly Check[] = [
    {
      what: 'The checkpoint is signed by the shop',
      holds: signature.holds,
      detail: signature.detail,
      about: 'records',
    },
    {
      what: 'Every record is what was hashed when it was stored',
      holds: 'broken' in signature ? null : finding === null,
      detail: finding?.what ?? `${events(read.size)} read, each in its place, each hashed in this browser.`,
      about: 'records',
    },
    {
      what: 'The hashes lead to the root that the shop has signed',
      holds: rootHolds,
      detail: rootDetail(rootHolds, read.size, difference),
      about: 'records',
    },
    {
      what: 'The dashboard in the past',
      holds: isRead ? figuresHold(read) : null,
      detail: isRead ? figuresDetail(wrongFigures, read.compared) : 'Not reached.',
      about: 'figures',
    },
    isRead ? pricesCheck(prices) : { what: NO_CONTRADICTION, holds: null, detail: 'Not reached.' },
  ]
  const shown: Check = isRead
    ? liveCheck(live, read)
    : { what: WHAT_IS_SHOWN, holds: null, detail: 'Not reached.' }
  // Only the checkpoint of a report that holds is kept for the next verification.
  const isKept = [...checksBefore, shown].every(({ holds }) => holds !== false)
  const removedNothing: Check =
    verifiedCheckpoint === null && isKept
      ? {
          what: 'This browser’s first verification',
          holds: 'first',
          detail: 'The next one is compared with it, to find what was removed.',
        }
      : {
          what: 'Nothing was removed since this browser’s last verification',
          holds: sinceVerified?.holds ?? null,
          detail: sinceVerified?.sentence ?? 'Not reached.',
        }
  const checks = [...checksBefore, removedNothing, shown]
  const failed = checks.filter(({ holds }) => holds === false)
  // A position is more exact than the fact that something is wrong.
  const wrong = finding ?? difference ?? positioned(sinceVerified)
  return {
    holds: failed.length === 0,
    sentence: wrong?.what ?? failed[0]?.detail ?? allHolds(read.size, checks),
    position:
      wrong?.position ??
      wrongFigures?.position ??
      (isRead ? prices.findings[0]?.position : null) ??
      wrongLive(live, read.currentFigures),
    checks,
    size: read.size,
    root: read.root,
    checkpoint: 'text' in newest ? newest.text : '',
    key,
    fingerprint,
    figures: read.currentFigures?.some(({ same }) => !same) ? read.currentFigures : read.figures,
  }
}

type Signature = { readonly holds: boolean; readonly detail: string } & (
  | { readonly size: number; readonly root: string | null }
  /** There is nothing to compare the log with. */
  | { readonly broken: true }
)

function signatureOf(newest: NewestCheckpoint, key: string): Signature {
  if ('refused' in newest) {
    return { holds: false, detail: newest.refused, size: newest.head.size, root: null }
  }
  const signed = verifyCheckpoint(newest.text, key, verifyEd25519)
  if (!signed.ok) return { holds: false, detail: signed.why, broken: true }
  const { size, root } = signed.checkpoint
  return { holds: true, detail: `The signature over ${events(size)} is valid.`, size, root }
}

type Read = {
  /** Valid events, and the root of them. */
  readonly size: number
  readonly root: string
  /** Their hashes, 32 bytes each. */
  readonly leaves: Uint8Array
  readonly finding: Finding | null
  readonly figures: readonly ComparedValue[]
  readonly wrongFigures: WrongFigures
  /** The number of moments at which the figures were compared. */
  readonly compared: number
  /** The figures that are shown now; null when they could not be compared. */
  readonly currentFigures: readonly ComparedValue[] | null
  readonly prices: PriceReport
}

async function readAll(
  shop: Shop,
  signature: Signature,
  live: LiveDashboard,
  onProgress: Dependencies['onProgress'],
): Promise<Read> {
  const size = 'size' in signature ? signature.size : 0
  const verifier = createHistoryVerifier(sha256)
  const leaves = new Uint8Array(size * HASH)
  const moments = momentsOf(size)
  // The shop's answer is not trusted: invalid positions are ignored.
  const stops = [...moments, live.position].filter(Number.isInteger).toSorted((one, other) => one - other)
  const compareLive = () =>
    isComparable(live) ? compareDashboards(dashboardView(statesOf(verifier.folds()), live.at), live) : null
  let currentFigures = live.position === 0 ? compareLive() : null
  let finding: Finding | null = null
  let figures: readonly ComparedValue[] = []
  let wrongFigures: WrongFigures = null
  let compared = 0

  onProgress(0, size)
  if (size > 0) {
    reading: for await (const part of shop.log(size)) {
      let rest = part.events.slice(0, size - verifier.size)
      while (rest.length > 0) {
        const start = verifier.size
        const stop = stops.find((moment) => moment > start && moment <= size) ?? size
        const some = rest.slice(0, stop - start)
        rest = rest.slice(some.length)
        finding = verifier.take(some)
        if (finding !== null) break reading
        // They are the hashes of the current records, no matter who wrote them.
        for (const [index, { leaf }] of some.entries()) {
          leaves.set(fromBase64(leaf) ?? [], (start + index) * HASH)
        }
        if (verifier.size !== stop) continue
        if (stop === live.position) currentFigures = compareLive()
        if (!moments.includes(stop)) continue
        const at = atOf(some.at(-1)?.record)
        const dashboard = await shop.dashboard(stop)
        if (dashboard === null) continue
        compared++
        figures = compareDashboards(dashboardView(statesOf(verifier.folds()), at), dashboard)
        const wrong = figures.find(({ same }) => !same)
        if (wrong !== undefined) wrongFigures ??= { position: stop, figure: wrong }
      }
      onProgress(verifier.size, size)
    }
    if (finding === null && verifier.size < size) finding = cutOff(verifier.size, size)
  }
  return {
    size: verifier.size,
    root: verifier.root(),
    leaves,
    finding,
    figures,
    wrongFigures,
    compared,
    currentFigures,
    prices: verifier.prices.report(),
  }
}

const NO_CONTRADICTION = 'No price contradicts the log'

function pricesCheck(prices: PriceReport): Check {
  if (prices.findings.length > 0) return { what: NO_CONTRADICTION, holds: false, detail: prices.sentence }
  return { what: NO_CONTRADICTION, holds: groundsHold(prices), detail: comparedWords(prices) }
}

const WHAT_IS_SHOWN = 'The dashboard now'

/** For a log that was read to its end. */
function liveCheck(live: LiveDashboard, { currentFigures, size }: Read): Check {
  if (!isComparable(live)) {
    const detail =
      'The shop is recalculating its figures and says so on the dashboard. Verify again in a few minutes.'
    return { what: WHAT_IS_SHOWN, holds: null, detail }
  }
  if (currentFigures === null) {
    const detail = `The dashboard shows event ${inThousands(live.position)}, and the shop has signed ${events(size)}.`
    return { what: WHAT_IS_SHOWN, holds: false, detail }
  }
  const wrong = currentFigures.find(({ same }) => !same)
  const detail =
    wrong === undefined
      ? `Counted again up to event ${inThousands(live.position)}; the shop shows the same.`
      : `At event ${inThousands(live.position)} the events add up to ${wrong.name} ${wrong.computed}, and the dashboard shows ${wrong.shopValue}.`
  return { what: WHAT_IS_SHOWN, holds: wrong === undefined, detail }
}

function isComparable({ catchingUp, stopped }: LiveDashboard): boolean {
  return !catchingUp && stopped.length === 0
}

function wrongLive(live: LiveDashboard, shown: readonly ComparedValue[] | null): number | null {
  // Position 0 has no event to link to.
  return live.position > 0 && shown?.some(({ same }) => !same) ? live.position : null
}

function positioned(sinceVerified: ComparisonVerdict | null): Finding | null {
  return sinceVerified?.position == null
    ? null
    : { position: sinceVerified.position, what: sinceVerified.sentence }
}

function rootDetail(holds: boolean | null, size: number, difference: Finding | null): string {
  if (holds === null) return 'Not reached.'
  if (holds) return `The root over ${events(size)} computed here is the signed one.`
  return difference?.what ?? 'The root computed here is a different one.'
}

function allHolds(size: number, checks: readonly Check[]): string {
  const signed = `all ${events(size)} are exactly what was recorded and signed`
  return checks.some(({ holds }) => holds === null)
    ? `No event was changed: ${signed}. The dashboard’s figures could not all be compared.`
    : `Everything matches the log: ${signed}, and every figure of the dashboard follows from them.`
}

function cutOff(reached: number, size: number): Finding {
  const position = reached + 1
  return {
    position,
    what: `Event ${inThousands(position)} is missing: the shop has signed ${events(size)}, and the log ends at event ${inThousands(reached)}.`,
  }
}

type WrongFigures = { readonly position: number; readonly figure: ComparedValue } | null

/** A log without events has no moment to compare. */
function figuresHold({ wrongFigures, compared, size }: Read): boolean | null {
  if (wrongFigures !== null) return false
  return compared > 0 || size === 0 ? true : null
}

function figuresDetail(wrong: WrongFigures, compared: number): string {
  if (wrong === null && compared === 0) return 'There was nothing to compare.'
  if (wrong === null)
    return `Counted again at ${countedWords(compared, 'moment')} of the log; the shop shows the same.`
  const { position, figure } = wrong
  return `As of event ${inThousands(position)} the events add up to ${figure.name} ${figure.computed}, and the shop says ${figure.shopValue}.`
}

/** The last event, and some spread evenly over the log before it. */
function momentsOf(size: number): readonly number[] {
  const spread = Array.from({ length: MOMENTS + 1 }, (_, index) =>
    Math.round((size * (index + 1)) / (MOMENTS + 1)),
  )
  return [...new Set(spread)].filter((position) => position > 0)
}

/** Every record agrees with the hash beside it, but the root differs: somebody changed both. */
async function locate(shop: Shop, leaves: Uint8Array, size: number): Promise<Finding | null> {
  const { start, end } = await firstDifference(sha256, leaves, async (position) => {
    const proof = await shop.inclusion(position, size)
    return proof.map(fromBase64).filter((bytes) => bytes !== null)
  })
  if (start === 0 && end === size && size > 2) return null
  const position = start + 1
  const named =
    end - start === 1
      ? `Event ${inThousands(position)} is`
      : `One of the events ${inThousands(position)} to ${inThousands(end)} is`
  return {
    position,
    what: `${named} not what was recorded: with it the log does not lead to the signed root.`,
  }
}

/** The verifier has read the record as an event. */
function atOf(record: string | undefined): string {
  const event: unknown = JSON.parse(record ?? '{}')
  const at = typeof event === 'object' && event !== null && 'at' in event ? event.at : null
  return typeof at === 'string' ? at : new Date(0).toISOString()
}

const events = (count: number) => countedWords(count, 'event')
