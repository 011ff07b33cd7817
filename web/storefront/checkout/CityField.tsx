/** The city of the order, as the checkout shows it. A separate chunk with the list of cities. */

import { cityFrom, cityName } from '#catalogue/cities.ts'
import { CityFromAddress } from '#web/ui/CityField.tsx'
import { useTimes, usualTime } from '../order/delivery-times.ts'

type CityFieldProps = {
  readonly address: string
  /** The name of a city, or an empty text. */
  readonly value: string
  readonly onChange: (city: string) => void
}

/** As in `Field`. */
const look = {
  label: 'mb-1.5 block text-sm font-medium text-ink',
  input:
    'block h-12.5 w-full border border-edge bg-surface px-4 text-base text-ink transition-colors duration-200 hover:border-ink focus:border-ink',
  list: 'border border-line bg-surface',
  note: 'mt-2 text-sm text-muted',
}

export function CityField({ address, value, onChange }: CityFieldProps) {
  const usual = usualTime(useTimes(value !== ''), value)
  return (
    <div>
      <CityFromAddress
        address={address}
        value={cityFrom(value)}
        onChange={(city) => onChange(city === null ? '' : cityName(city))}
        look={look}
      />
      {usual !== null && <p className="text-sm">{usual}.</p>}
    </div>
  )
}
