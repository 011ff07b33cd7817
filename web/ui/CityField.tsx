/**
 * A field for the city of an order: a text input with a list of the cities that match it. It takes the city that the address
 * names until a person changes it, and then only suggests it. The list of cities comes with this file; load it when a screen
 * needs it.
 */

import { useEffect, useId, useRef } from 'react'
import { cityName } from '#catalogue/cities.ts'
import { type CityValue, useCityField } from './use-city-field.ts'
import { useRecognisedCity } from './use-recognised-city.ts'

/** The classes of the parts that look different in the storefront and in the backoffice. */
export type CityFieldLook = {
  readonly label: string
  readonly input: string
  readonly list: string
  readonly note: string
}

/**
 * `LONGEST_CITY`. Were it imported, the build would put the limits of an order, which the checkout needs at first, into the file of
 * this field, which loads late with the list of cities.
 */
const LONGEST = 40

export type CityFromAddressProps = Omit<CityValue, 'recognised'> & {
  readonly address: string
  readonly look: CityFieldLook
}

/** Recognises the city in the address while it is typed. */
export function CityFromAddress({ address, ...field }: CityFromAddressProps) {
  return <CityField {...field} recognised={useRecognisedCity(address)} />
}

export function CityField({ look, ...city }: CityValue & { readonly look: CityFieldLook }) {
  const { value, recognised } = city
  const field = useCityField(city)
  const { offered, marked } = field
  const id = useId()
  const optionId = (place: number) => `${id}-${place}`
  const list = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <div>
      <label htmlFor={id} className={look.label}>
        City
      </label>
      <div className="relative">
        <input
          id={id}
          name="city"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={offered.length > 0}
          aria-controls={`${id}-list`}
          {...(offered[marked] && { 'aria-activedescendant': optionId(marked) })}
          aria-describedby={`${id}-note`}
          autoComplete="address-level2"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={LONGEST}
          // Urdu is written from right to left, whatever the page's direction.
          dir="auto"
          value={field.text}
          onChange={(event) => field.type(event.target.value)}
          onClick={field.press}
          onBlur={field.leave}
          onKeyDown={field.onKeyDown}
          className={look.input}
        />
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Cities"
          className={`absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto ${offered.length === 0 ? 'hidden' : ''} ${look.list}`}
        >
          {offered.map((option, place) => (
            <button
              key={option.id}
              id={optionId(place)}
              type="button"
              role="option"
              aria-selected={place === marked}
              tabIndex={-1}
              // The input keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => field.choose(option)}
              className={`flex min-h-11 w-full items-center justify-between gap-4 px-4 text-left hover:bg-sunken ${place === marked ? 'bg-sunken' : ''}`}
            >
              <span>{option.name}</span> <span className="text-sm text-muted">{option.province}</span>
            </button>
          ))}
        </div>
      </div>
      <div ref={note} id={`${id}-note`} role="status" tabIndex={-1} className={look.note}>
        {recognised !== null && recognised !== value ? (
          <button
            type="button"
            onClick={() => {
              field.acceptRecognised()
              // The button that had the focus is removed.
              note.current?.focus()
            }}
            className="min-h-11 text-left text-ink underline underline-offset-4"
          >
            {`${cityName(recognised)}, from the address`}
          </button>
        ) : (
          <p>{noteOf(value, recognised, field.isUnknown)}</p>
        )}
      </div>
    </div>
  )
}

function noteOf(value: string | null, recognised: string | null, isUnknown: boolean): string {
  if (value !== null && value === recognised) return 'Read from the address; change it if it is wrong.'
  if (isUnknown) return 'It is not in our list. Please write it in the address.'
  return value === null ? 'Optional. We read it from the address.' : 'The address names no city.'
}
