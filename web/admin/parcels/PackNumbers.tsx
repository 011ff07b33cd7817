/** How far the parcels of today are, in three numbers. */

import { useQuery } from '@tanstack/react-query'
import { inThousands } from '#catalogue/in-thousands.ts'
import { Changing } from '#web/backoffice/ui/Changing.tsx'
import { type PackingNumbers, packingQuery } from './packing.ts'

const names: Readonly<Record<keyof PackingNumbers, string>> = {
  printed: 'Printed, to pack',
  packed: 'Packed, to hand over',
  handedOver: 'Handed over today',
}

export function PackNumbers() {
  const { data } = useQuery(packingQuery())
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line print:hidden">
      {(['printed', 'packed', 'handedOver'] as const).map((step) => (
        <div
          key={step}
          className="flex flex-col justify-between gap-1 bg-surface px-3 py-3 sm:px-6 compact:py-2"
        >
          <dt className="text-sm text-muted">{names[step]}</dt>
          <dd className="text-xl font-light proportional-nums sm:text-2xl">
            {data === undefined ? (
              <span className="text-muted">—</span>
            ) : (
              <Changing value={data[step]} className="rounded-sm">
                {inThousands(data[step])}
              </Changing>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
