/** Filters by city: a field with the names of all cities, which are loaded when it is first used. */

import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { cityNameOf } from '#catalogue/city.ts'
import { WITHOUT } from '#events/read-model/order-filters.ts'
import { control } from '#web/backoffice/ui/Select.tsx'

type Cities = typeof import('#catalogue/cities.ts')

const loadCities = () => import('#catalogue/cities.ts')

/** Of no city, where orders are sought that have none. */
const nameOf = (city: string | null) => (city === null ? '' : city === WITHOUT ? 'No city' : cityNameOf(city))

type CityFilterProps = {
  /** The id of a city; null for all. */
  readonly city: string | null
  readonly onChoose: (city: string | null) => void
}

export function CityFilter({ city, onChoose }: CityFilterProps) {
  const [list, setList] = useState<Cities | null>(null)
  /** Null while the field shows the name of the city. */
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()

  function begin(event: FocusEvent<HTMLInputElement>): void {
    // The next letter replaces the name.
    event.currentTarget.select()
    loadCities().then(setList, () => undefined)
  }

  function choose(found: string | null | undefined): void {
    if (found !== undefined && found !== city) onChoose(found)
  }

  function type(text: string): void {
    setTyped(text)
    choose(text === '' ? null : list?.cities.find(({ name }) => name === text)?.id)
  }

  /** Chooses what was typed once the list is there. Without it, nothing is chosen; the search finds cities, too. */
  function settle(find: (cities: Cities, text: string) => string | undefined): void {
    const text = (typed ?? '').trim()
    setTyped(null)
    if (text !== '')
      loadCities().then(
        (cities) => choose(find(cities, text)),
        () => undefined,
      )
  }

  function chooseFirst(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    settle(({ citiesMatching }, text) => citiesMatching(text)[0]?.id)
  }

  const leave = () => settle(({ cityFrom }, text) => cityFrom(text) ?? undefined)

  return (
    <div className="min-w-0">
      <label htmlFor={`${id}-field`} className="mb-1.5 block text-sm text-muted">
        City
      </label>
      <input
        id={`${id}-field`}
        type="search"
        placeholder="Any city"
        list={id}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={typed ?? nameOf(city)}
        onFocus={begin}
        onChange={(event) => type(event.target.value)}
        onKeyDown={chooseFirst}
        onBlur={leave}
        className={`${control} px-3 text-ellipsis placeholder:text-ink`}
      />
      <datalist id={id}>
        {list?.cities.map((each) => (
          <option key={each.id} value={each.name} />
        ))}
      </datalist>
    </div>
  )
}
