/** The booked statements, latest first, each with a button that undoes its booking. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { courierName } from '#catalogue/couriers.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { type BookedStatement, statementsQuery, undoStatement } from './cash.ts'

export function Statements({ onOpen }: { readonly onOpen: (statement: string) => void }) {
  const money = useMoney()
  const [undoing, setUndoing] = useState<BookedStatement | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const query = useQuery(statementsQuery())
  const { data } = query
  return (
    <Panel title="Statements">
      <QueryError query={query} />
      <div ref={list} tabIndex={-1} className="rounded-lg -outline-offset-2">
        {data?.statements.length === 0 && (
          <EmptyState
            icon="cash"
            title="No statement is booked yet"
            text="Import the file that a courier sends with its payment: it shows what fits before anything is written."
          />
        )}
        <ul className="divide-y divide-line">
          {data?.statements.map((booked) => (
            <li
              key={booked.statement}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6"
            >
              <button
                type="button"
                onClick={() => onOpen(booked.statement)}
                className="min-w-0 flex-1 basis-56 text-left"
              >
                <bdi className="wrap-anywhere underline decoration-gold/60 underline-offset-4">
                  {booked.statement}
                </bdi>
                <span className="block text-sm text-muted">
                  {courierName(booked.courier)}, {countedWords(booked.lines, 'parcel')},{' '}
                  <When instant={booked.at} />
                </span>
              </button>
              <span className="text-sm max-sm:grow sm:text-right">
                {money.format(booked.collected)} collected
                <span className="block text-muted">{money.format(booked.charges)} charges</span>
              </span>
              <Button onClick={() => setUndoing(booked)} aria-label={`Undo ${booked.statement}`}>
                Undo
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {undoing && (
        <UndoStatement booked={undoing} onClose={() => setUndoing(null)} focusNext={() => list.current} />
      )}
    </Panel>
  )
}

type UndoProps = {
  readonly booked: BookedStatement
  readonly onClose: () => void
  /** The element that gets the focus when the statement and its button are removed. */
  readonly focusNext: () => HTMLElement | null
}

function UndoStatement({ booked: { statement, lines }, onClose, focusNext }: UndoProps) {
  const client = useQueryClient()
  const undone = useRef(false)
  const [busy, setBusy] = useState(false)
  async function undo(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await undoStatement(client, statement)
      undone.current = true
      toast(`Statement ${statement} is taken back`)
      onClose()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The statement could not be taken back')
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      onClose={onClose}
      focusNext={() => (undone.current ? focusNext() : null)}
      title="Take this statement back?"
      text="Its parcels are with the courier again, and it may be booked again. Orders that it has set to delivered stay so."
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="danger" aria-disabled={busy} onClick={() => void undo()}>
            Take back
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        <bdi>{statement}</bdi>, {countedWords(lines, 'parcel')}
      </p>
    </Modal>
  )
}
