/** The frame of a form about the shop: its fields and the button that saves them. */

import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'

export type ShopFormProps = {
  /** The words of the button. */
  readonly submit?: string
  readonly onSaved?: () => void
  /** Beside the button, such as Skip. */
  readonly beside?: ReactNode
}

type ShopFormFrameProps = ShopFormProps & {
  readonly saving: boolean
  /** What the server says about the whole part, such as its couriers. */
  readonly error?: string | undefined
  /** Whether saving would change something. In the first steps, a form may also be confirmed as it is. */
  readonly changed: boolean
  readonly onSave: () => Promise<boolean>
  readonly children: ReactNode
}

export function ShopFormFrame(props: ShopFormFrameProps) {
  const { submit, onSaved, beside, saving, changed, error, onSave, children } = props
  async function save(event: FormEvent) {
    event.preventDefault()
    if (changed ? await onSave() : onSaved !== undefined) onSaved?.()
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4 p-4 sm:p-5">
      {children}
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {beside}
        <Button
          type="submit"
          look={changed || submit !== undefined ? 'gold' : 'line'}
          aria-disabled={saving}
          disabled={!changed && submit === undefined}
          className="max-sm:min-h-12 max-sm:flex-1"
        >
          {saving ? 'Saving…' : (submit ?? 'Save')}
        </Button>
      </div>
    </form>
  )
}
