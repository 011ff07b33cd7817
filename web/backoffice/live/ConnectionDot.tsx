/**
 * The state of the live connection: a dot and a phrase, of which the part before the comma is in sight. `quiet`: out of sight while all
 * is well, for narrow places.
 */

import type { ConnectionWords } from './connection-words.ts'

const dots = {
  live: 'bg-positive',
  busy: 'bg-gold animate-wait',
  polling: 'bg-gold',
  offline: 'bg-danger',
} as const

type ConnectionDotProps = { readonly words: ConnectionWords; readonly quiet?: boolean }

export function ConnectionDot({ words, quiet = false }: ConnectionDotProps) {
  const [first = '', ...more] = words.short.split(', ')
  return (
    <span
      role="status"
      title={words.long}
      className={
        quiet && words.tone === 'live'
          ? 'sr-only'
          : 'inline-flex max-w-full min-w-0 items-center gap-1.5 text-xs whitespace-nowrap text-muted'
      }
    >
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[words.tone]}`} />
      <span className="truncate">
        {first}
        {more.length > 0 && <span className="sr-only">, {more.join(', ')}</span>}
      </span>
    </span>
  )
}
