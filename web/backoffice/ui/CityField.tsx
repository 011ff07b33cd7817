/** The city of an order in a form of the backoffice. The list of cities is loaded with it, when a form is first shown. */

import { type ComponentType, lazy, Suspense } from 'react'
import type { CityFromAddressProps } from '#web/ui/CityField.tsx'
import { control } from './Select.tsx'

const CityFromAddress = lazy<ComponentType<CityFromAddressProps>>(() =>
  import('#web/ui/CityField.tsx')
    .then((file) => ({ default: file.CityFromAddress }))
    // The address still names the city.
    .catch(() => ({ default: () => null })),
)

const look = {
  label: 'mb-1.5 block text-sm text-muted',
  input: `${control} px-3 max-sm:text-base`,
  list: 'rounded-md border border-line bg-surface shadow-raised',
  note: 'mt-1.5 text-sm text-muted',
}

/** `value` is the id of the city, or null. The city is recognised in `address`. */
export function CityField(props: Omit<CityFromAddressProps, 'look'>) {
  return (
    <Suspense fallback={<div className="h-24" />}>
      <CityFromAddress {...props} look={look} />
    </Suspense>
  )
}
