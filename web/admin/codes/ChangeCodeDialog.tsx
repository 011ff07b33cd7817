/** Changes the end and the limits of a code. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { FormModal } from '#web/backoffice/ui/FormModal.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { type CodeErrors, limitErrors, limitsDraft, limitsOf } from './code-draft.ts'
import { changeCode, type ListedCode, refreshCodes } from './codes-api.ts'
import { LimitFields } from './LimitFields.tsx'

type ChangeCodeDialogProps = { readonly code: ListedCode; readonly onClose: () => void }

export function ChangeCodeDialog({ code: { code, limits, version }, onClose }: ChangeCodeDialogProps) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => limitsDraft(limits))
  const [errors, setErrors] = useState<CodeErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)

  async function save() {
    const before = limitsDraft(limits)
    const { to, ...found } = limitErrors(draft, Date.now())
    // An end that has passed may stay as it is.
    const wrong = to === undefined || draft.to === before.to ? found : { ...found, to }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setSaving(true)
    const end = draft.to === before.to ? { to: limits.to ?? null } : {}
    const result = await changeCode(code, { ...limitsOf(draft), ...end, expectedVersion: version })
    setSaving(false)
    void refreshCodes(client)
    if (!result.ok) {
      setErrors(result.fields)
      setFailure(Object.keys(result.fields).length === 0 ? result.error : null)
      return
    }
    toast.success(`${code} is changed`)
    onClose()
  }

  return (
    <FormModal
      onClose={onClose}
      title={`Change ${code}`}
      text="What it takes off stays as it is. Orders that use it keep it."
      submit={saving ? 'Saving…' : 'Save'}
      waiting={saving}
      onSubmit={() => void save()}
    >
      <FormError text={failure} />
      <LimitFields
        draft={draft}
        errors={errors}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
    </FormModal>
  )
}
