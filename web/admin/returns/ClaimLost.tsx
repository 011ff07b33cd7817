/** Asks whether a parcel is lost, and claims it from its courier, which can be undone. */

import { useQueryClient } from '@tanstack/react-query'
import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Order } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { useLast } from '#web/ui/use-last.ts'
import { openClaim } from '../orders/data/claims.ts'
import { UNDO_MS } from '../orders/data/status-toast.ts'
import { refreshReturns, withdrawClaim } from './returns.ts'

type ClaimLostProps = {
  /** Null while nothing is asked. */
  readonly order: Order | null
  readonly onClose: () => void
}

export function ClaimLost({ order, onClose }: ClaimLostProps) {
  const client = useQueryClient()
  // The words stay while the dialog closes.
  const asked = useLast(order)
  const name = courierName(asked?.courier ?? '')

  async function claim({ orderNumber }: Order): Promise<void> {
    onClose()
    try {
      await openClaim(client, orderNumber)
      toast.success(`${orderNumber} is lost, and claimed from ${name}`, {
        duration: UNDO_MS,
        action: { label: 'Undo', onClick: () => void withdrawClaim(client, orderNumber) },
      })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The parcel could not be claimed')
    }
    await refreshReturns(client)
  }

  return (
    <Modal
      open={order !== null}
      onClose={onClose}
      title={`Is the parcel of ${asked?.orderNumber ?? ''} lost?`}
      text="It then counts as lost until it is found, paid or written off."
      footer={
        <>
          <Button onClick={onClose}>Not lost</Button>
          <Button look="danger" onClick={() => order && void claim(order)}>
            Claim it
          </Button>
        </>
      }
    >
      <p>
        {asked && formatRupees(toCollect(asked))} is claimed from {name}. The claim stands on the Cash screen,
        with a letter to {name}.
      </p>
    </Modal>
  )
}
