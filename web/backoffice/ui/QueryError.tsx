import type { UseQueryResult } from '@tanstack/react-query'
import { retryWithProof } from '../session/proof.ts'
import { ErrorNotice } from './ErrorNotice.tsx'

type QueryErrorProps = {
  readonly query: Pick<UseQueryResult, 'failureReason' | 'isFetching'> & { readonly refetch: () => unknown }
  /** The failed action, shown before the reason: `The orders could not be fetched`. */
  readonly what?: string
  /** The class of a frame around the notice. */
  readonly className?: string
}

/** Shows the reason of a failing query from its first failed attempt, with a button to try again. */
export function QueryError({ query, what, className }: QueryErrorProps) {
  const { failureReason, isFetching } = query
  if (failureReason === null) return null
  const { message } = failureReason
  return (
    <div className={className}>
      <ErrorNotice
        text={what === undefined ? message : `${what}: ${message}`}
        retry={{ busy: isFetching, run: () => void retryWithProof(query) }}
      />
    </div>
  )
}
