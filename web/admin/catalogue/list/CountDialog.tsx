/** Counts units of several sizes together, for example when a delivery arrives. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sizes } from '#catalogue/product.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { FormModal } from '#web/backoffice/ui/FormModal.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { Field } from '#web/ui/Field.tsx'
import { type CountMode, cellOf, createCountUnits, type Units } from './counting.ts'
import { type ListedProduct, refreshProducts } from './products.ts'
import { leftWords, unitsTyped } from './unit-words.ts'

type CountDialogProps = { readonly products: readonly ListedProduct[]; readonly onClose: () => void }

type ByCell = Readonly<Record<string, string>>

const NO_NUMBER = 'A whole number, such as 12 or −3.'

const modes = [
  ['came-in', 'Came in'],
  ['counted', 'I counted'],
] as const satisfies readonly (readonly [CountMode, string])[]

const usualReason: Readonly<Record<CountMode, string>> = { 'came-in': 'Delivery', counted: 'Counted' }

const modeTexts: Readonly<Record<CountMode, string>> = {
  'came-in':
    'Units that came in are added, or with a minus taken off. From its first count on, a size is sold until none is left.',
  counted:
    'All units of a size that are on the shelf now. What open orders have bought is subtracted before shoppers see a number.',
}

export function CountDialog({ products, onClose }: CountDialogProps) {
  const client = useQueryClient()
  const [countUnits] = useState(createCountUnits)
  const [typed, setTyped] = useState<ByCell>({})
  const [mode, setMode] = useState<CountMode>('came-in')
  const [reason, setReason] = useState(usualReason['came-in'])
  const [wrong, setWrong] = useState<ByCell>({})
  const [saving, setSaving] = useState(false)

  const cells = products.flatMap(({ id }) => sizes.map((size) => ({ productId: id, size })))
  const filled = cells.flatMap((cell): (Omit<Units, 'units'> & { readonly units: number | null })[] => {
    const text = typed[cellOf(cell)] ?? ''
    return text.trim() === '' ? [] : [{ ...cell, units: unitsTyped(text) }]
  })

  async function save() {
    const noNumber = filled.filter(({ units }) => units === null || (mode === 'counted' && units < 0))
    if (noNumber.length > 0 || reason.trim() === '') {
      setWrong(
        Object.fromEntries(
          noNumber.map((cell) => [
            cellOf(cell),
            mode === 'counted' ? 'A whole number, such as 12.' : NO_NUMBER,
          ]),
        ),
      )
      return
    }
    setSaving(true)
    const counts = filled.flatMap(({ units, ...cell }) => (units === null ? [] : [{ ...cell, units }]))
    let held = 0
    const failed = await countUnits(
      counts,
      reason.trim(),
      (counted, ofOrders) => {
        held += ofOrders
        setTyped(({ [counted]: _, ...others }) => others)
      },
      mode,
    )
    setSaving(false)
    setWrong(failed)
    void refreshProducts(client)
    const done = counts.length - Object.keys(failed).length
    const description = held > 0 ? `${countedWords(held, 'unit')} in open orders are subtracted.` : undefined
    if (done > 0) toast.success(`Counted ${countedWords(done, 'size')}`, { description })
    if (Object.keys(failed).length === 0) onClose()
  }

  return (
    <FormModal
      onClose={onClose}
      wide
      title="Count stock"
      text={modeTexts[mode]}
      submit={saving ? 'Saving…' : `Count ${countedWords(filled.length, 'size')}`}
      waiting={saving}
      disabled={filled.length === 0}
      onSubmit={() => void save()}
    >
      <Select
        label="What the numbers are"
        labelled="above"
        value={mode}
        options={modes}
        onChoose={(next) => {
          if (reason === usualReason[mode]) setReason(usualReason[next])
          setMode(next)
        }}
      />
      <Field
        name="reason"
        label="Reason"
        value={reason}
        onChange={setReason}
        maxLength={100}
        autoComplete="off"
        error={reason.trim() === '' ? 'Please say why.' : undefined}
      />
      {products.map(({ id, name, stockLeft }) => (
        <fieldset key={id} className="min-w-0 border-t border-line pt-3">
          <legend className="float-left mb-2 w-full">{name}</legend>
          <div className="clear-both grid grid-cols-3 gap-3">
            {sizes.map((size) => {
              const cell = cellOf({ productId: id, size })
              return (
                <UnitsField
                  key={size}
                  size={size}
                  of={name}
                  left={stockLeft?.[size] ?? null}
                  value={typed[cell] ?? ''}
                  error={wrong[cell]}
                  onChange={(text) => {
                    setTyped({ ...typed, [cell]: text })
                    setWrong(({ [cell]: _, ...others }) => others)
                  }}
                />
              )
            })}
          </div>
        </fieldset>
      ))}
    </FormModal>
  )
}

type UnitsFieldProps = {
  readonly size: string
  readonly of: string
  readonly left: number | null
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

function UnitsField({ size, of, left, value, error, onChange }: UnitsFieldProps) {
  return (
    <label className="block min-w-0 text-sm">
      <span className="flex flex-wrap justify-between gap-x-2">
        <span>
          <span className="sr-only">{of}, size </span>
          {size}
        </span>
        <span className={left !== null && left <= 5 ? 'text-danger' : 'text-muted'}>{leftWords(left)}</span>
      </span>
      <input
        // A phone's keys for digits lack the minus.
        inputMode="text"
        autoComplete="off"
        maxLength={7}
        placeholder="0"
        value={value}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`mt-1 h-11 w-full rounded-md border bg-surface px-3 text-right text-base ${
          error === undefined ? 'border-edge hover:border-muted' : 'border-danger'
        }`}
      />
      {error !== undefined && <span className="mt-1 block text-danger">{error}</span>}
    </label>
  )
}
