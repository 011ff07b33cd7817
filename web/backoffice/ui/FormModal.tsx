/** A dialog with a form, which the button at its foot or the Enter key sends. */

import { type ComponentProps, type FormEvent, useId } from 'react'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

type FormModalProps = Omit<ComponentProps<typeof Modal>, 'open' | 'footer'> & {
  /** The words of the button. */
  readonly submit: string
  /** It was sent and has no answer yet: it is not sent again. */
  readonly waiting: boolean
  readonly disabled?: boolean
  readonly onSubmit: (form: HTMLFormElement) => void
}

export function FormModal(props: FormModalProps) {
  const { submit, waiting, disabled = false, onSubmit, children, ...modal } = props
  const id = useId()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!waiting) onSubmit(event.currentTarget)
  }

  return (
    <Modal
      {...modal}
      open
      footer={
        <>
          <Button onClick={modal.onClose}>Cancel</Button>
          <Button type="submit" form={id} look="gold" aria-disabled={waiting} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send} className="flex flex-col gap-5">
        {children}
      </form>
    </Modal>
  )
}
