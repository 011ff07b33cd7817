/** Stops selling to the customer of an order, with the reason, and begins again. */

import { useState } from 'react'
import { blockWords } from '#events/orders/change-words.ts'
import { type BlockReason, blockReasons } from '#events/orders/order-choices.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { useOrderCommand } from '../data/order-commands.ts'

type BlockCustomerProps = {
  readonly orderNumber: string
  /** The order that says why; null when the shop sells to the customer. */
  readonly blocked: { readonly orderNumber: string; readonly reason: BlockReason } | null
}

export function BlockCustomer({ orderNumber, blocked }: BlockCustomerProps) {
  const [asking, setAsking] = useState(false)
  // The block is taken back where it was recorded.
  const unblock = useOrderCommand(blocked?.orderNumber ?? orderNumber)
  if (blocked === null) {
    return (
      <>
        <Button size="snug" onClick={() => setAsking(true)}>
          <Icon name="lock" className="size-4 text-gold-deep" />
          Block customer
        </Button>
        <Modal
          open={asking}
          onClose={() => setAsking(false)}
          title="Block this customer?"
          text="The shop’s pages take no further orders with this phone or e-mail. You can still type them, and unblock the customer."
        >
          <BlockForm orderNumber={orderNumber} onDone={() => setAsking(false)} />
        </Modal>
      </>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-start gap-2 text-sm">
        <Icon name="lock" className="mt-0.5 size-4 text-gold-deep" />
        <span>
          Blocked: {blockWords[blocked.reason].toLowerCase()}
          {blocked.orderNumber !== orderNumber && `, by order ${blocked.orderNumber}`}.
        </span>
      </p>
      <div>
        <Button
          size="snug"
          aria-disabled={unblock.isPending}
          onClick={() => {
            if (unblock.isPending) return
            unblock.mutate(
              { type: 'UnblockCustomer' },
              { onSuccess: () => toast.success('The customer is no longer blocked') },
            )
          }}
        >
          Unblock customer
        </Button>
      </div>
      {unblock.error && <ErrorNotice text={unblock.error.message} />}
    </div>
  )
}

type BlockFormProps = { readonly orderNumber: string; readonly onDone: () => void }

function BlockForm({ orderNumber, onDone }: BlockFormProps) {
  const [reason, setReason] = useState<BlockReason | null>(null)
  const command = useOrderCommand(orderNumber)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === null || command.isPending) return
        command.mutate(
          { type: 'BlockCustomer', reason },
          {
            onSuccess() {
              toast.success('The customer is blocked')
              onDone()
            },
          },
        )
      }}
      className="flex flex-col gap-4"
    >
      <Segments
        label="Reason"
        look="list"
        value={reason}
        options={blockReasons.map((each) => [each, blockWords[each]])}
        onChoose={setReason}
      />
      {command.error && <ErrorNotice text={command.error.message} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Do not block</Button>
        <Button
          type="submit"
          look="danger"
          aria-disabled={reason === null || command.isPending}
          off={reason === null}
        >
          Block customer
        </Button>
      </div>
    </form>
  )
}
