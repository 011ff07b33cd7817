/** Which of two findings about one history to tell: the one that says more exactly where it begins to differ. */

import type { Finding } from '#projections/verify-history.ts'

/** What the hashes say: a record or its hashes are wrong at a place, or somewhere up to a signed checkpoint. */
export type HashFinding = Finding & {
  readonly kind: 'leaf' | 'nodes' | 'missing' | 'checkpoint'
  readonly upTo: number
}

export function firstFinding(hashes: HashFinding | null, replay: Finding | null): Finding | null {
  if (hashes === null || replay === null) return plain(hashes) ?? replay
  if (hashes.kind === 'leaf' && hashes.position === replay.position) return plain(hashes)
  // A place that the replay names lies within what a checkpoint, or a wrong inner hash, can only hint at.
  return replay.position <= hashes.upTo ? replay : plain(hashes)
}

function plain(finding: Finding | null): Finding | null {
  return finding && { position: finding.position, what: finding.what }
}
