/** Who has changed a part of the settings last, and when. */

import { useQuery } from '@tanstack/react-query'
import { When } from '#web/backoffice/ui/When.tsx'
import { shopPastQuery } from '../catalogue-data/shop-past.ts'

type LastChangeProps = {
  /** The fields of the shop's description that the part has. */
  readonly fields: readonly string[]
}

/** Of a part of the shop's description. */
export function LastChange({ fields }: LastChangeProps) {
  const { data: entries = [] } = useQuery(shopPastQuery())
  const latest = entries.find(({ after }) => fields.some((field) => Object.hasOwn(after ?? {}, field)))
  return latest === undefined ? null : <ChangedBy {...latest} />
}

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
