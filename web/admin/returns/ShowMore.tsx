import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#web/backoffice/ui/Button.tsx'

type ShowMoreProps = {
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

/** Under a list of which more is to be fetched. */
export function ShowMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) {
  if (!hasNextPage) return null
  return (
    <div className="border-t border-line p-4 sm:px-6">
      <Button aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </div>
  )
}
