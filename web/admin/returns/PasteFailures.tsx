/** Records several failed deliveries at once, from the lines of a courier's sheet. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AttemptReason, attemptReasons } from '#events/orders/order-choices.ts'
import { attemptWords } from '#events/returns/return-words.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { commandOrders, type OrderCommand } from '../orders/data/order-commands.ts'
import { countLabel } from '../orders/data/status-toast.ts'
import { type FoundFailure, findFailures } from './find-failures.ts'
import { pastedFailures } from './pasted-failures.ts'

export function PasteFailures() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="snug" onClick={() => setOpen(true)} className="whitespace-nowrap">
        <Icon name="clipboard" className="size-4 text-gold-deep" />
        Paste a list
      </Button>
      {open && <PasteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const failureOf = ({ orderNumber, reason, words, attempt }: FoundFailure): [string, OrderCommand] => [
  orderNumber,
  { type: 'FailDelivery', reason, words, attempt },
]

const reasonOptions = attemptReasons.map((reason) => [reason, attemptWords[reason]] as const)

function PasteDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly FoundFailure[] | null>(null)
  const [busy, setBusy] = useState(false)
  const { failures, left } = pastedFailures(text)
  const toRecord = (found ?? []).filter(({ problem }) => problem === null)

  async function carryOut(task: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await task()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Nothing was recorded')
    } finally {
      setBusy(false)
    }
  }

  const find = () => carryOut(async () => setFound(await findFailures(failures)))

  const record = () =>
    carryOut(async () => {
      await commandOrders(client, toRecord.map(failureOf))
      toast.success(`Failed deliveries of ${countLabel(toRecord.length)} recorded`)
      onClose()
    })

  const choose = (number: string, reason: AttemptReason) =>
    setFound((all) => all?.map((each) => (each.number === number ? { ...each, reason } : each)) ?? null)

  return (
    <Modal
      wide
      onClose={onClose}
      title="Paste a courier’s list"
      text="In each line a tracking number, then the reason."
      footer={
        found === null ? (
          <Button look="gold" aria-busy={busy} disabled={failures.length === 0} onClick={() => void find()}>
            Find {countedWords(failures.length, 'parcel')}
          </Button>
        ) : (
          <>
            <Button onClick={() => setFound(null)}>Back</Button>
            <Button
              look="gold"
              aria-busy={busy}
              disabled={toRecord.length === 0}
              onClick={() => void record()}
            >
              Record {toRecord.length === 1 ? '1 failed try' : `${toRecord.length} failed tries`}
            </Button>
          </>
        )
      }
    >
      {found === null ? (
        <TypedField
          label="Lines"
          name="lines"
          value={text}
          onChange={setText}
          lines={8}
          autoComplete="off"
          placeholder={'77941, Consignee not available\n77942, Refused to accept'}
          hint={
            left > 0
              ? `${left === 1 ? '1 line has' : `${left} lines have`} no number and is left out.`
              : undefined
          }
        />
      ) : (
        <ul className="divide-y divide-line">
          {found.map(({ number, orderNumber, words, reason, problem }) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <div className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere">
                <p>
                  <bdi className="figures">{number}</bdi>
                  {problem === null && `, ${orderNumber}`}
                </p>
                {problem !== null && <p className="text-danger">{problem}</p>}
                {words !== '' && (
                  <p className="text-muted">
                    “<bdi>{words}</bdi>”
                  </p>
                )}
              </div>
              {problem === null && (
                <Select
                  label={`Reason of ${number}`}
                  value={reason}
                  options={reasonOptions}
                  onChoose={(chosen) => choose(number, chosen)}
                  className="w-48"
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
