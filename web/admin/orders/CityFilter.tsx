/** Filters by city: a field with the names of all cities, which are loaded when it is first used. */

import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { cityNameOf } from '#catalogue/city.ts'
import { control } from '#web/backoffice/ui/Select.tsx'

type Cities = typeof import('#catalogue/cities.ts')

type CityFilterProps = {
  /** The id of a city; null for all. */
  readonly city: string | null
  readonly onChoose: (city: string | null) => void
  readonly className: string
}

export function CityFilter({ city, onChoose, className }: CityFilterProps) {
  const [list, setList] = useState<Cities | null>(null)
  /** Null while the field shows the name of the city. */
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()

  function load(event: FocusEvent<HTMLInputElement>): void {
    // The next letter replaces the name.
    event.currentTarget.select()
    // Without the list, the field does nothing, and the search finds cities, too.
    if (list === null) import('#catalogue/cities.ts').then(setList, () => undefined)
  }

  function type(text: string): void {
    setTyped(text)
    const named =
      text.trim() === '' ? null : (list?.cities.find(({ name }) => name === text)?.id ?? undefined)
    if (named !== undefined && named !== city) onChoose(named)
  }

  function leave(): void {
    const named = typed === null || typed.trim() === '' ? undefined : list?.cityFrom(typed)
    if (named != null && named !== city) onChoose(named)
    setTyped(null)
  }

  function chooseFirst(event: KeyboardEvent): void {
    const [first] = typed === null || typed.trim() === '' ? [] : (list?.citiesMatching(typed) ?? [])
    if (event.key !== 'Enter' || first === undefined) return
    event.preventDefault()
    setTyped(null)
    if (first.id !== city) onChoose(first.id)
  }

  return (
    <div className={className}>
      <input
        type="search"
        aria-label="City"
        placeholder="Any city"
        list={id}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={typed ?? (city === null ? '' : cityNameOf(city))}
        onFocus={load}
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
