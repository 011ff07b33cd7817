/** Who has changed a setting last, and when. */

import { When } from './When.tsx'

type ChangedByProps = {
  /** Null for the program. */
  readonly by: string | null
  /** ISO-8601 UTC. */
  readonly at: string
}

export function ChangedBy({ by, at }: ChangedByProps) {
  return (
    <p className="text-sm text-muted">
      Last changed by <bdi>{by ?? 'the shop'}</bdi>, <When inSentence instant={at} />
    </p>
  )
}
