/**
 * Copies a shop from one place to another: positions, the exact bytes of the records, their hashes, keys, accounts, settings,
 * the security log, the shop's own keys, its signed checkpoints and the uploaded pictures. An interrupted move continues, because data that is already at the target
 * is kept. A move finishes only when the records in both places have been hashed again to the same root.
 */

import { openEventStore } from '#events/log/open-event-store.ts'
import { openVerifiableStore } from '#events/log/open-verifiable-store.ts'
import { headOf } from '#events/log/tree-head.ts'
import { appendLeaf, type Frontier } from '#events/proof/merkle.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { keysOfSigner, noKeys } from '#server/audit/audited-log/keys.ts'
import { readCheckpoints } from '#server/audit/audited-log/stored-checkpoints.ts'
import { signerIn } from '#server/audit/signing-key.ts'
import type { SignedHead } from '#server/audit/verify/hash-pass.ts'
import { hashLog } from '#server/audit/verify/verify-log.ts'
import type { SecretName } from '#server/platform/secrets/secret-store.ts'
import type { StoredSecurityRow } from '#server/platform/tables/security-store.ts'
import { copyPictures, verifyPictures } from './copy-pictures.ts'
import { type MoveEnd, NotMoved } from './move-end.ts'

const ROWS_PER_PAGE = 1000
const SECRETS: readonly SecretName[] = ['audit.key', 'device.key']

/** In this order. */
export type MoveStep = 'copying' | 'verifying' | 'making the order list'

type Dependencies = {
  readonly source: MoveEnd
  readonly target: MoveEnd
  /** In milliseconds since 1970. */
  readonly now: number
  readonly onStep?: (step: MoveStep, events: number) => void
  readonly onProgress?: (position: number) => void
}

export type Moved = {
  readonly events: number
  readonly root: string
  readonly customerKeys: number
  readonly accounts: number
  readonly checkpoints: number
  /** False when everything had already been copied. */
  readonly hasCopied: boolean
}

/** Throws `NotMoved` when the target has other data, and when source and target differ at the end. */
export async function moveShop({ source, target, now, onStep, onProgress }: Dependencies): Promise<Moved> {
  const frontier = await source.log.frontier()
  await signedHeads(source)
  const hasCopied = await expectTarget(source, target, frontier)
  onStep?.('copying', frontier.size)
  if (hasCopied) {
    await target.begin()
    // First, because the keys identify which shop a partial copy belongs to.
    await copySecrets(source, target)
    await copyEvents(source, target, frontier.size, onProgress)
    await copyKeys(source, target)
    await copyBeside(source, target)
    await copyPictures(source, target)
  }
  onStep?.('verifying', frontier.size)
  const { heads, root } = await verifyBoth(source, target, frontier, onProgress)
  await verifyPictures(source, target)
  // Before `finish`, so that at no moment a shop could start in both places.
  await source.markMoved({ to: target.address, at: new Date(now).toISOString() })
  await target.finish()
  onStep?.('making the order list', frontier.size)
  await follow(target)
  return {
    events: frontier.size,
    root,
    customerKeys: await countCustomerKeys(target),
    accounts: (await target.accounts()).length,
    checkpoints: heads.length,
    hasCopied,
  }
}

/** False when the whole shop is at the target. Throws when another shop is there, and when the source was moved elsewhere. */
async function expectTarget(source: MoveEnd, target: MoveEnd, whole: Frontier): Promise<boolean> {
  const targetHead = headOf(await target.log.frontier())
  const isUnfinished = await target.isUnfinished()
  const isUsed = targetHead.size > 0 || (await target.secrets.find('audit.key')) !== null
  const whyMoved = await source.whyMoved()
  // The same command may be repeated, and continues an interrupted move.
  if (whyMoved !== null && !isUnfinished && (!isUsed || targetHead.size < whole.size))
    throw new NotMoved(whyMoved)
  if (!isUnfinished && !isUsed) return true
  const another = `There is another shop in ${target.place} already: ${targetHead.size.toLocaleString('en')} events. Nothing was moved.`
  for (const name of SECRETS) {
    const targetSecret = await target.secrets.find(name)
    if (targetSecret !== null && !(await source.secrets.find(name))?.content.equals(targetSecret.content))
      throw new NotMoved(another)
  }
  if (targetHead.size > whole.size || targetHead.root !== (await rootAt(source, targetHead.size)))
    throw new NotMoved(another)
  // The shop returns to a place that it has left, with the orders that came in elsewhere.
  const isReturning = (await target.whyMoved()) !== null
  if (!isUnfinished && !isReturning && targetHead.size < whole.size) throw new NotMoved(another)
  return isUnfinished || isReturning
}

async function rootAt({ location }: MoveEnd, size: number): Promise<string> {
  const { records, close } = await openVerifiableStore(location)
  try {
    return (await records.head(size)).root
  } finally {
    await close()
  }
}

async function copyEvents(
  source: MoveEnd,
  target: MoveEnd,
  size: number,
  onProgress: Dependencies['onProgress'],
): Promise<void> {
  let frontier = await target.log.frontier()
  while (frontier.size < size) {
    const rows = await source.log.events(frontier.size, Math.min(ROWS_PER_PAGE, size - frontier.size))
    if (rows.length === 0) throw new NotMoved(`The log in ${source.place} ends before its last event.`)
    for (const { leaf } of rows) frontier = appendLeaf(sha256, frontier, leaf).frontier
    await target.log.addEvents(rows, frontier)
    onProgress?.(frontier.size)
  }
}

async function copySecrets(source: MoveEnd, target: MoveEnd): Promise<void> {
  for (const name of SECRETS) {
    const own = await source.secrets.find(name)
    if (own === null) continue
    const stored = await target.secrets.get(name, () => own.content)
    if (!stored.content.equals(own.content)) throw new NotMoved(`${stored.place} is that of another shop.`)
  }
}

/** Starts from the beginning each time, because a key may have been destroyed after it was copied. */
async function copyKeys(source: MoveEnd, target: MoveEnd): Promise<void> {
  await target.log.clearKeys()
  for (let after: Uint8Array | undefined = new Uint8Array(); after !== undefined; ) {
    const rows: Awaited<ReturnType<MoveEnd['log']['requestKeys']>> = await source.log.requestKeys(
      after,
      ROWS_PER_PAGE,
    )
    await target.log.addRequestKeys(rows)
    after = rows.at(-1)?.key
  }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: Awaited<ReturnType<MoveEnd['log']['customerKeys']>> = await source.log.customerKeys(
      after,
      ROWS_PER_PAGE,
    )
    await target.log.addCustomerKeys(rows)
    after = rows.at(-1)?.id
  }
}

/** Copies the data outside the log. Sessions are not copied: everyone has to sign in again. */
async function copyBeside(source: MoveEnd, target: MoveEnd): Promise<void> {
  const { setAccount, writeSetting } = target.writable
  for (const account of await source.accounts()) await setAccount(account)
  await target.factors.copyFactors(
    await source.factors.listFactors(),
    await source.factors.listRecoveryCodes(),
  )
  for (const { name, value } of await source.settings()) await writeSetting(name, value)
  for (const { key, ...cosignature } of await source.witnesses.cosignatures()) {
    await target.witnesses.keepCosignature(key, cosignature)
  }
  await copySecurityLog(source, target)
  for (const size of await source.checkpoints.sizes()) {
    const note = await source.checkpoints.read(size)
    if (note !== null) await target.checkpoints.write(size, note)
  }
}

/**
 * Page by page, because a year has many. From the beginning each time: a target to which the shop returns has rows of its last stay, and a
 * move that continues has some of this one.
 */
async function copySecurityLog(source: MoveEnd, target: MoveEnd): Promise<void> {
  await target.security.forgetSecurityRowsBefore(Number.MAX_SAFE_INTEGER)
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: readonly StoredSecurityRow[] = await source.security.securityRowsAfter(after, ROWS_PER_PAGE)
    await target.security.addSecurityRows(rows.map(({ id: _, ...row }) => ({ ...row, bundle: null })))
    after = rows.at(-1)?.id
  }
}

/** Reads all records in both places again and hashes them. */
async function verifyBoth(
  source: MoveEnd,
  target: MoveEnd,
  frontier: Frontier,
  onProgress: Dependencies['onProgress'],
): Promise<{ readonly heads: readonly SignedHead[]; readonly root: string }> {
  const heads = await signedHeads(target)
  const head = headOf(frontier)
  for (const end of [source, target]) {
    const { log, close } = await openVerifiableStore(end.location)
    try {
      const { finding } = await hashLog(log, head.size, [...heads, head], onProgress)
      const size = await log.size()
      if (finding !== null) throw new NotMoved(`The log in ${end.place} is not valid. ${finding.what}`)
      if (headOf(await end.log.frontier()).root !== head.root)
        throw new NotMoved(`The head of the log in ${end.place} is not that of its events.`)
      if (size !== head.size) {
        throw new NotMoved(
          `The log in ${end.place} has grown meanwhile. Stop all that write to it, and run this again.`,
        )
      }
    } finally {
      await close()
    }
  }
  return { heads, root: head.root }
}

/** Throws for a checkpoint that is damaged or signed by another shop, because the target would reject it. */
async function signedHeads({ place, secrets, checkpoints }: MoveEnd): Promise<readonly SignedHead[]> {
  const key = await secrets.find('audit.key')
  const { verifier } = key === null ? noKeys : keysOfSigner(signerIn(key))
  const { heads, findings } = await readCheckpoints(checkpoints, verifier)
  const [finding] = findings
  if (finding === undefined) return heads
  throw new NotMoved(`${finding.what} Remove it from ${place}, or put the right one there.`)
}

async function follow({ location }: MoveEnd): Promise<void> {
  const { orderViews, close } = await openEventStore(location)
  try {
    await orderViews.caughtUp()
  } finally {
    await close()
  }
}

async function countCustomerKeys({ log }: MoveEnd): Promise<number> {
  let count = 0
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: Awaited<ReturnType<MoveEnd['log']['customerKeys']>> = await log.customerKeys(
      after,
      ROWS_PER_PAGE,
    )
    count += rows.length
    after = rows.at(-1)?.id
  }
  return count
}
