/** Takes an order that reached the shop by phone, in a message or in person. */

import { ScreenHeader } from '#web/admin/frame/ScreenHeader.tsx'
import { ORDERS } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { isEmpty } from './draft.ts'
import { OrderForm } from './OrderForm.tsx'
import { PlacedOrder } from './PlacedOrder.tsx'
import { useNewOrder } from './use-new-order.ts'

export function NewOrderPage() {
  const order = useNewOrder()
  const { draft, keptAt, offer, priced, queries, sending, placed, begin, discard } = order
  const canDiscard = placed === null && sending === 'no' && !isEmpty(draft)
  return (
    <div className="min-h-screenful max-lg:pb-28">
      <ScreenHeader title="New order" back={{ to: ORDERS, name: 'Orders' }}>
        {canDiscard && (
          <Button look="quiet" size="snug" className="md:-mr-2.5" onClick={discard}>
            Discard
          </Button>
        )}
      </ScreenHeader>
      <main className="mx-auto flex page-wide flex-col gap-4 px-4 py-4 sm:px-6 sm:py-6 lg:px-8">
        {placed ? (
          <PlacedOrder order={placed} onNext={begin} />
        ) : (
          <>
            <QueryError query={queries.catalogue} what="The products could not be fetched" />
            <QueryError query={queries.products} what="What is left could not be fetched" />
            {keptAt !== null && canDiscard && (
              <p role="status" className="text-sm text-muted">
                The order that you began is back, as it was{' '}
                <When inSentence instant={new Date(keptAt).toISOString()} />.
              </p>
            )}
            {queries.catalogue.isLoading && <Skeleton className="h-96" />}
            {offer && priced && <OrderForm key={draft.key} order={{ ...order, offer, priced }} />}
          </>
        )}
      </main>
    </div>
  )
}
