/** The frame of a form about the shop: what others changed meanwhile, its fields and the button that saves them. */

import type { FormEvent, ReactNode } from 'react'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { focusOthers } from '../frame/focus-others.ts'
import { OthersPanel } from '../frame/OthersPanel.tsx'
import { SaveBar } from './SaveBar.tsx'
import type { ShopForm } from './use-shop-form.ts'

export type ShopFormProps = {
  /** The words of the button. */
  readonly submit?: string
  readonly onSaved?: () => void
  /** Beside the button, such as Skip. */
  readonly beside?: ReactNode
  /** Who changed this part of the shop last. */
  readonly says?: ReactNode
}

type ShopFormFrameProps = ShopFormProps & {
  readonly form: ShopForm
  /** What the form is about, such as `the delivery terms`. */
  readonly what: string
  /** What the server says about the whole part, such as its couriers. */
  readonly error?: string | undefined
  /** The errors by the path of the term. */
  readonly onRefused?: (errors: Readonly<Record<string, string>>) => void
  readonly children: ReactNode
}

export function ShopFormFrame(props: ShopFormFrameProps) {
  const { submit, onSaved, beside, says, form, what, error, onRefused, children } = props
  const { saving, save, others } = form
  // In the first steps, a form may also be confirmed as it is.
  const isChanged = form.changed.length > 0

  async function saveAll(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    if (saving) return
    if (!isChanged) return onSaved?.()
    const result = await save()
    if (result.saved) return onSaved?.()
    onRefused?.(result.errors)
    focusOthers(currentTarget)
  }

  return (
    <form onSubmit={(event) => void saveAll(event)} noValidate className="flex flex-col gap-4 p-4 sm:p-6">
      {others && <OthersPanel what={what} {...others} />}
      {children}
      <FormError text={error} />
      <SaveBar isChanged={isChanged} saving={saving} submit={submit} beside={beside} says={says} />
    </form>
  )
}
