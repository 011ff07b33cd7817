/** Asks whether something is really to be done, and says why it was not. */

import { type ReactNode, useState } from 'react'
import type { ApiResult } from '#web/api/client.ts'
import { Button } from './Button.tsx'
import { FormError } from './FormError.tsx'
import { Modal } from './Modal.tsx'

type SureDialogProps<Answer> = {
  readonly title: string
  readonly action: string
  readonly isDanger?: boolean
  readonly onClose: () => void
  readonly run: () => Promise<ApiResult<Answer>>
  readonly onDone: (answer: Answer) => void
  readonly children: ReactNode
}

export function SureDialog<Answer>(props: SureDialogProps<Answer>) {
  const { title, action, isDanger = false, onClose, run, onDone, children } = props
  const [refusal, setRefusal] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)

  async function go() {
    if (waiting) return
    setWaiting(true)
    const result = await run()
    setWaiting(false)
    if (result.ok) onDone(result.data)
    else setRefusal(result.error)
  }

  return (
    <Modal
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={isDanger ? 'danger' : 'gold'} aria-disabled={waiting} onClick={() => void go()}>
            {action}
          </Button>
        </>
      }
    >
      <div>{children}</div>
      <FormError text={refusal} className="mt-3" />
    </Modal>
  )
}
