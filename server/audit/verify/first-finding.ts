/** Chooses which of two findings about one history to report: the one that says more exactly where the history begins to differ. */

import type { Finding } from '#projections/verify-history.ts'

/** A finding from the hashes: a record or its hashes are wrong at a position, or somewhere before a signed checkpoint. */
export type HashFinding = Finding & {
  readonly kind: 'leaf' | 'nodes' | 'missing' | 'checkpoint'
  readonly upTo: number
}

export function firstFinding(hashes: HashFinding | null, replay: Finding | null): Finding | null {
  if (hashes === null || replay === null) return plain(hashes) ?? replay
  if (hashes.kind === 'leaf' && hashes.position === replay.position) return plain(hashes)
  // A checkpoint or a wrong inner hash gives only a range; a position that the replay names within it is more exact.
  return replay.position <= hashes.upTo ? replay : plain(hashes)
}

function plain(finding: Finding | null): Finding | null {
  return finding && { position: finding.position, what: finding.what }
}
