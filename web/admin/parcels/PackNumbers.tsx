/** How far the parcels of today are, in three numbers. The first two are those of the navigation and of Couriers. */

import { useQuery } from '@tanstack/react-query'
import { inThousands } from '#catalogue/in-thousands.ts'
import { Changing } from '#web/backoffice/ui/Changing.tsx'
import { useWork } from '../figures/use-work.ts'
import { packingQuery } from './packing.ts'

export function PackNumbers({ className }: { readonly className: string }) {
  const { data } = useQuery(packingQuery())
  const work = useWork()
  const printed = data?.printed ?? 0
  const numbers = [
    ['To pack', work?.toPack, printed > 0 ? `${inThousands(printed)} with a slip` : null],
    ['To hand over', data?.packed, null],
    ['Handed over today', data?.handedOver, null],
  ] as const
  return (
    <dl
      className={`grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line print:hidden ${className}`}
    >
      {numbers.map(([name, number, note]) => (
        <div key={name} className="flex flex-col bg-surface px-3 py-3 sm:px-6 compact:py-2">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-xl proportional-nums">
            {number === undefined ? (
              <span className="text-muted">—</span>
            ) : (
              <Changing value={number} className="rounded-sm">
                {inThousands(number)}
              </Changing>
            )}
          </dd>
          {note !== null && <dd className="text-sm text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
