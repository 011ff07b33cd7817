import { useEffect, useState } from 'react'
import { cityIn } from '#catalogue/cities.ts'

/** In milliseconds. `Lahore` may become `Lahore Road` with the next words. */
const PAUSE = 300

/** The id of the city that an address names, a moment after the last change of the address; null when it names none. */
export function useRecognisedCity(address: string): string | null {
  const [city, setCity] = useState(() => cityIn(address))
  useEffect(() => {
    const timer = setTimeout(() => setCity(cityIn(address)), PAUSE)
    return () => clearTimeout(timer)
  }, [address])
  return city
}
