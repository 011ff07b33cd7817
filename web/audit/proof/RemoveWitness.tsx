/** Asks for confirmation before a witness is removed, because that deletes its cosignatures and is recorded in the log. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inThousands } from '#catalogue/in-thousands.ts'
import { requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { type ListedWitness, WITNESSES_KEY } from './witnesses.ts'

type RemoveWitnessProps = {
  readonly witness: ListedWitness
  readonly onClose: () => void
  /** The element that gets the focus when the witness and its button are removed. */
  readonly focusNext: () => HTMLElement | null
}

export function RemoveWitness({ witness: { name, size }, onClose, focusNext }: RemoveWitnessProps) {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: () => requestStaff('delete /api/admin/witnesses', { query: { name } }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: WITNESSES_KEY })
      onClose()
    },
  })
  return (
    <Modal
      onClose={onClose}
      focusNext={() => (removal.isSuccess ? focusNext() : null)}
      title="Remove this witness?"
      text="What it has cosigned is no longer shown, and another witness can take its name. The log records that you removed it, with its key."
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            look="danger"
            aria-disabled={removal.isPending}
            onClick={() => {
              if (!removal.isPending) removal.mutate()
            }}
          >
            {removal.isPending ? 'Removing…' : 'Remove'}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        <bdi>{name}</bdi>, {inThousands(size)} {size === 1 ? 'event' : 'events'} cosigned
      </p>
      {removal.error !== null && <ErrorNotice text={removal.error.message} />}
    </Modal>
  )
}
