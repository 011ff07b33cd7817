/** The state of the live connection: a dot and a phrase. A phone shows only the part before the comma. */

import type { ConnectionWords } from './connection-words.ts'

const dots = {
  live: 'bg-positive',
  busy: 'bg-gold animate-wait',
  polling: 'bg-gold',
  offline: 'bg-danger',
} as const

export function ConnectionSign({ words }: { readonly words: ConnectionWords }) {
  const [first = '', ...more] = words.short.split(', ')
  return (
    <p
      role="status"
      title={words.long}
      className="inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-muted sm:h-7 sm:gap-2 sm:rounded-full sm:border sm:border-line sm:bg-surface sm:px-2.5 sm:text-ink"
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${dots[words.tone]}`} />
      <span>
        {first}
        {more.length > 0 && <span className="max-sm:sr-only">, {more.join(', ')}</span>}
      </span>
    </p>
  )
}
