/** Chooses which of two findings about one history to report: the one that locates the first difference more exactly. */

import type { Finding } from '#projections/audit/verify-history.ts'

/** A finding from the hashes: a wrong record or wrong hashes at a position, or a difference somewhere before a signed checkpoint. */
export type HashFinding = Finding & {
  readonly kind: 'leaf' | 'nodes' | 'missing' | 'checkpoint'
  readonly upTo: number
}

export function firstFinding(hashes: HashFinding | null, replay: Finding | null): Finding | null {
  if (hashes === null || replay === null) return plain(hashes) ?? replay
  if (hashes.kind === 'leaf' && hashes.position === replay.position) return plain(hashes)
  // A checkpoint or a wrong inner hash gives only a range. A position within it from the replay is more exact.
  return replay.position <= hashes.upTo ? replay : plain(hashes)
}

function plain(finding: Finding | null): Finding | null {
  return finding && { position: finding.position, what: finding.what }
}
