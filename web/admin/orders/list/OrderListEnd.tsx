import { inThousands } from '#catalogue/in-thousands.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'

type OrderListEndProps = {
  readonly shownCount: number
  readonly total: number
  /** Whether there may be more than `total` orders. */
  readonly atLeast: boolean
  readonly loading: boolean
  /** Null when all orders are shown. */
  readonly onMore: (() => void) | null
}

export function OrderListEnd({ shownCount, total, atLeast, loading, onMore }: OrderListEndProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line px-4 py-4 sm:px-6">
      <p role="status" className="text-sm text-muted">
        Showing {inThousands(shownCount)} of {inThousands(Math.max(shownCount, total))}
        {atLeast && ' or more'}
      </p>
      {onMore !== null && (
        <Button
          aria-disabled={loading}
          onClick={() => {
            if (!loading) onMore()
          }}
        >
          {loading ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </div>
  )
}
