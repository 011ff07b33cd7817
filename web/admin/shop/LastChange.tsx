/** Who has changed a part of the shop’s description last, and when. */

import { useQuery } from '@tanstack/react-query'
import { ChangedBy } from '#web/backoffice/ui/ChangedBy.tsx'
import { shopPastQuery } from '../catalogue-data/shop-past.ts'

type LastChangeProps = {
  /** The fields of the shop's description that the part has. */
  readonly fields: readonly string[]
}

export function LastChange({ fields }: LastChangeProps) {
  const { data: entries = [] } = useQuery(shopPastQuery)
  const latest = entries.find(({ after }) => fields.some((field) => Object.hasOwn(after ?? {}, field)))
  if (latest === undefined) return null
  return <ChangedBy {...latest} />
}
