/** Fields for a search. */

import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { Icon } from './Icon.tsx'
import { control } from './Select.tsx'

/** Its class is that of the field with the icon. */
export function SearchInput({ className = '', ...input }: ComponentProps<'input'>) {
  return (
    <div className={`relative min-w-0 ${className}`}>
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
      />
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        {...input}
        className={`${control} pr-2 pl-9 text-ellipsis max-sm:text-base`}
      />
    </div>
  )
}

const PAUSE_MS = 250

type SearchFieldProps = {
  readonly label: string
  readonly placeholder: string
  readonly q: string
  readonly onSearch: (q: string) => void
  readonly className?: string
}

/** It starts the search when its user pauses typing. */
export function SearchField({ label, placeholder, q, onSearch, className = '' }: SearchFieldProps) {
  const [typed, setTyped] = useState(q)
  const search = useEffectEvent(() => onSearch(typed.trim()))
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(search, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, q])
  return (
    <SearchInput
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      className={className}
    />
  )
}
