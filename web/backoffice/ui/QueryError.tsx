import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorNotice } from './ErrorNotice.tsx'

type QueryErrorProps = {
  readonly query: Pick<UseQueryResult, 'failureReason' | 'isFetching'> & { readonly refetch: () => unknown }
  /** What could not be done, before the reason: `The orders could not be fetched`. */
  readonly what?: string
  /** Of a frame around the notice. */
  readonly className?: string
}

/** Shows why a query fails, from its first failed attempt on, with a button to try again; nothing while it does not fail. */
export function QueryError({ query, what, className }: QueryErrorProps) {
  const { failureReason, isFetching, refetch } = query
  if (failureReason === null) return null
  const { message } = failureReason
  return (
    <div className={className}>
      <ErrorNotice
        text={what === undefined ? message : `${what}: ${message}`}
        retry={{ busy: isFetching, run: () => void refetch() }}
      />
    </div>
  )
}
