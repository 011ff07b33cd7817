/** Under a change: what the order came to and what it comes to, and the press that saves it. */

import { useQueryClient } from '@tanstack/react-query'
import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { changesOf, whyNotChanged } from './change-draft.ts'
import { discardChange, keepTheirs, type OpenChange, saveChange, takeMine } from './open-changes.ts'
import { useOffer, usePricedChange } from './use-change.ts'

export function ChangeBar({ change }: { readonly change: OpenChange }) {
  const client = useQueryClient()
  const { offer } = useOffer()
  const priced = usePricedChange(change, offer)
  const { base, draft, theirs, saving } = change
  const { order } = base
  const { orderNumber } = order
  const before = theirs?.order.total ?? order.total
  const after = priced?.totals.total ?? before
  const isChanged = changesOf(draft, order).length > 0
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <span className="text-lg leading-7 whitespace-nowrap text-ink">
          {after === before ? formatRupees(after) : `${formatRupees(before)} → ${formatRupees(after)}`}
        </span>
        {priced !== null && priced.advance > 0 && (
          <span>The courier collects {formatRupees(priced.toCollect)}</span>
        )}
      </p>
      <div className="flex gap-2">
        {theirs === null ? (
          <>
            <Button className="min-h-12 flex-1" onClick={() => discardChange(orderNumber)}>
              {isChanged ? 'Discard' : 'Close'}
            </Button>
            <Button
              look="gold"
              className="min-h-12 flex-2"
              aria-disabled={saving || !isChanged}
              off={!isChanged}
              onClick={() => {
                if (isChanged) void saveChange(client, orderNumber)
              }}
            >
              <Icon
                name={saving ? 'refresh' : 'check'}
                className={`size-4 ${saving ? 'animate-turn' : ''}`}
              />
              Save change
            </Button>
          </>
        ) : (
          <>
            <Button className="min-h-12 flex-1" onClick={() => keepTheirs(orderNumber)}>
              Keep theirs
            </Button>
            {whyNotChanged(theirs, courierName) === null && (
              <Button
                look="gold"
                className="min-h-12 flex-1"
                onClick={() => void takeMine(client, orderNumber)}
              >
                Use mine
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
