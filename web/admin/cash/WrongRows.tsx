/** The rows of a statement with a value that cannot be read: each is corrected or left out, and the others are not held up. */

import { type FormEvent, useState } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { control } from '#web/backoffice/ui/Select.tsx'
import type { WrongRow } from './statement-rows.ts'

type Correct = (row: WrongRow, cell: string) => void
type LeaveOut = (rows: readonly number[]) => void

type WrongRowsProps = {
  readonly rows: readonly WrongRow[]
  readonly onCorrect: Correct
  readonly onLeaveOut: LeaveOut
}

/** More than a few mean that the columns are wrong. */
const MAX_VISIBLE = 20

export function WrongRows({ rows, onCorrect, onLeaveOut }: WrongRowsProps) {
  if (rows.length === 0) return null
  const more = rows.length - MAX_VISIBLE
  return (
    <Panel title="Rows to decide" note={inThousands(rows.length)}>
      <ul className="divide-y divide-line px-4 text-sm sm:px-6">
        {rows.slice(0, MAX_VISIBLE).map((row) => (
          <Row key={`${row.row} ${row.column}`} wrong={row} onCorrect={onCorrect} onLeaveOut={onLeaveOut} />
        ))}
      </ul>
      {rows.length > 1 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-sm text-muted sm:px-6">
          {more > 0 && `And ${inThousands(more)} more. Are these the right columns?`}
          <Button size="snug" onClick={() => onLeaveOut(rows.map(({ row }) => row))}>
            Leave all {inThousands(rows.length)} out
          </Button>
        </p>
      )}
    </Panel>
  )
}

type RowProps = { readonly wrong: WrongRow; readonly onCorrect: Correct; readonly onLeaveOut: LeaveOut }

function Row({ wrong, onCorrect, onLeaveOut }: RowProps) {
  const [cell, setCell] = useState(wrong.cell)

  function submit(event: FormEvent): void {
    event.preventDefault()
    onCorrect(wrong, cell.trim())
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="min-w-0 wrap-anywhere">
        Row {wrong.row}: {wrong.why}
      </span>
      <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
        {/* Beside its buttons where there is room. */}
        <span className="w-full sm:w-40">
          <input
            aria-label={`What is right in row ${wrong.row}`}
            value={cell}
            onChange={(event) => setCell(event.target.value)}
            className={`${control} px-3`}
          />
        </span>
        <Button type="submit" size="snug">
          Correct it
        </Button>
        <Button size="snug" look="quiet" onClick={() => onLeaveOut([wrong.row])}>
          Leave it out
        </Button>
      </form>
    </li>
  )
}
