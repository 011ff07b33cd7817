/** How far the parcels of today are, in numbers beside a title. What is packed leads to where it is handed over. */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { HAND_OVER } from '#web/backoffice/paths.ts'
import { Changing } from '#web/backoffice/ui/Changing.tsx'
import { packingQuery } from './packing.ts'

export function PackNumbers() {
  const { data } = useQuery(packingQuery)
  const printed = data?.printed ?? 0
  const numbers = [
    ...(printed > 0 ? [['With a slip', printed, null] as const] : []),
    ['To hand over', data?.packed, HAND_OVER] as const,
    ['Handed over today', data?.handedOver, null] as const,
  ]
  return (
    <dl className="flex flex-wrap gap-x-4 text-sm">
      {numbers.map(([name, number, to]) => (
        <div key={name} className="flex gap-x-1.5 whitespace-nowrap">
          <dt className="text-muted">
            {to === null ? (
              name
            ) : (
              <Link to={to} className="link-quiet pointer-coarse:py-3">
                {name}
              </Link>
            )}
          </dt>
          <dd className="font-medium">
            {number === undefined ? (
              <span className="text-muted">—</span>
            ) : (
              <Changing value={number} className="rounded-sm">
                {inThousands(number)}
              </Changing>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
