/**
 * Compares a saved checkpoint with today's log: whether the shop signed it, and whether all events that it covers are
 * still at the beginning of the log.
 */

import { inThousands } from '#catalogue/in-thousands.ts'
import { fromBase64 } from '#events/proof/base64.ts'
import { verifyCheckpoint } from '#events/proof/checkpoint.ts'
import { verifyConsistency } from '#events/proof/merkle-proof.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { sha256, verifyEd25519 } from '#web/proof/crypto.ts'
import type { LogHead } from '../api/audit-api.ts'
import type { NewestCheckpoint } from './newest-checkpoint.ts'

export type ComparisonVerdict = {
  readonly holds: boolean
  readonly sentence: string
  /** The first event that is missing, when some are. */
  readonly position: number | null
}

type Dependencies = {
  /** The text of the saved checkpoint. */
  readonly saved: string
  /** The shop's public key, and its newest checkpoint. */
  readonly key: string
  readonly newest: NewestCheckpoint
  readonly consistency: (from: number, to: number) => Promise<readonly string[]>
}

export async function compareCheckpoint({
  saved,
  key,
  newest,
  consistency,
}: Dependencies): Promise<ComparisonVerdict> {
  const old = verifyCheckpoint(saved, key, verifyEd25519)
  if (!old.ok) return no(`This file cannot be checked. ${old.why}`)
  const from = old.checkpoint
  const to = headOf(newest, key)
  if ('why' in to) return no(`The shop’s newest checkpoint cannot be trusted. ${to.why}`)

  if (from.size > to.size) {
    return no(
      `The log was cut off: the checkpoint covers ${events(from.size)}, and the log now ends at event ${inThousands(to.size)}. Event ${inThousands(to.size + 1)} and what followed is missing.`,
      to.size + 1,
    )
  }
  if ('refused' in newest && to.root === null) return no(notSigned(newest.refused))
  if (!begins(from, to, await consistency(from.size, to.size))) {
    return no(
      `History was rewritten: the first ${events(from.size)} are not what they were when the shop signed them.`,
    )
  }
  if ('refused' in newest) return no(notSigned(newest.refused))
  const added = to.size - from.size
  const since =
    added === 0 ? 'nothing was added since' : `${events(added)} ${added === 1 ? 'was' : 'were'} added since`
  return {
    holds: true,
    sentence: `History was only added to: the first ${events(from.size)} are exactly what they were when the shop signed them, and ${since}.`,
    position: null,
  }
}

function notSigned(why: string): string {
  return `The shop does not sign its log any more. ${why}`
}

function headOf(newest: NewestCheckpoint, key: string): LogHead | { readonly why: string } {
  if ('refused' in newest) return newest.head
  const now = verifyCheckpoint(newest.text, key, verifyEd25519)
  return now.ok ? now.checkpoint : now
}

function begins(from: LogHead, to: LogHead, proof: readonly string[]): boolean {
  const [fromRoot, toRoot] = [fromBase64(from.root ?? ''), fromBase64(to.root ?? '')]
  const hashes = proof.map(fromBase64).filter((bytes) => bytes !== null)
  if (fromRoot === null || toRoot === null || hashes.length !== proof.length) return false
  return verifyConsistency(sha256, { from: from.size, fromRoot, to: to.size, toRoot, proof: hashes })
}

function no(sentence: string, position: number | null = null): ComparisonVerdict {
  return { holds: false, sentence, position }
}

const events = (count: number) => countedWords(count, 'event')
