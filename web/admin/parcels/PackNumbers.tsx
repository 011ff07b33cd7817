/** How far the parcels of today are, in three numbers beside a title. The first two are those of the navigation and of Couriers. */

import { useQuery } from '@tanstack/react-query'
import { inThousands } from '#catalogue/in-thousands.ts'
import { Changing } from '#web/backoffice/ui/Changing.tsx'
import { useWork } from '../figures/use-work.ts'
import { packingQuery } from './packing.ts'

export function PackNumbers() {
  const { data } = useQuery(packingQuery)
  const work = useWork()
  const printed = data?.printed ?? 0
  const numbers = [
    ['To pack', work?.toPack, printed > 0 ? `${inThousands(printed)} with a slip` : null],
    ['To hand over', data?.packed, null],
    ['Handed over today', data?.handedOver, null],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-4 text-sm">
      {numbers.map(([name, number, note]) => (
        <div key={name} className="flex gap-x-1.5 whitespace-nowrap">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium">
            {number === undefined ? (
              <span className="text-muted">—</span>
            ) : (
              <Changing value={number} className="rounded-sm">
                {inThousands(number)}
              </Changing>
            )}
          </dd>
          {note !== null && <dd className="text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
