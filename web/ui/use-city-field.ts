/** The behaviour of a field for a city: what was typed, the cities that are offered, and the city that the address names. */

import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { citiesMatching, cityFrom, cityName } from '#catalogue/cities.ts'
import type { City } from '#catalogue/city.ts'

export type CityValue = {
  /** The id of the city; null when none is chosen. */
  readonly value: string | null
  readonly onChange: (city: string | null) => void
  /** The id of the city that the address names; null when it names none. */
  readonly recognised: string | null
}

/** No option is marked. */
const NONE = -1

export function useCityField({ value, onChange, recognised }: CityValue) {
  /** Null while the field shows the name of its value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [marked, setMarked] = useState(NONE)
  const isTouched = useRef(false)
  /** The city that the field has taken from the address. */
  const taken = useRef<string | null>(null)

  // Before the frame is shown: the offer to take the city is a higher line, and would move what is below for one frame.
  useLayoutEffect(() => {
    // A value that is not from the address was chosen before, such as before a reload.
    const isFromAddress = value === null || value === taken.current
    if (value !== recognised && (isTouched.current || !isFromAddress)) return
    taken.current = recognised
    if (value !== recognised) onChange(recognised)
  }, [value, recognised, onChange])

  const offered = isOpen ? citiesMatching(typed ?? '') : []
  const close = () => setIsOpen(false)

  function open(mark: number): void {
    setIsOpen(true)
    setMarked(mark)
  }

  function choose(city: City): void {
    isTouched.current = true
    setTyped(null)
    close()
    onChange(city.id)
  }

  function type(text: string): void {
    isTouched.current = true
    setTyped(text)
    open(text.trim() === '' ? NONE : 0)
    onChange(cityFrom(text))
  }

  /** From then on the field again follows the address. */
  function acceptRecognised(): void {
    isTouched.current = false
    setTyped(null)
    onChange(recognised)
  }

  function leave(): void {
    close()
    // A city that is not in the list stays written in the field, with a note.
    if (value !== null || typed?.trim() === '') setTyped(null)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const { length } = offered
    const city = offered[marked]
    if (event.key === 'ArrowDown') {
      if (isOpen && length > 0) setMarked((marked + 1) % length)
      else open(0)
    } else if (event.key === 'ArrowUp') {
      if (isOpen && length > 0) setMarked(marked <= 0 ? length - 1 : marked - 1)
    } else if (event.key === 'Enter' && city) {
      choose(city)
    } else if (event.key === 'Escape' && length > 0) {
      // It would also close what is around the field.
      event.stopPropagation()
      close()
    } else {
      return
    }
    event.preventDefault()
  }

  return {
    text: typed ?? (value === null ? '' : cityName(value)),
    offered,
    marked,
    /** What was typed is no city of the list. */
    isUnknown: !isOpen && value === null && typed !== null && typed.trim() !== '',
    /** Opens the list, and marks a shown name so that the next letter replaces it. */
    press(event: MouseEvent<HTMLInputElement>) {
      if (typed === null) event.currentTarget.select()
      open(NONE)
    },
    type,
    choose,
    acceptRecognised,
    leave,
    onKeyDown,
  }
}
