/** Imports a courier's statement. The admin chooses its columns and compares its lines with the parcels before booking it. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toast } from 'sonner'
import { couriers } from '#catalogue/couriers.ts'
import type { StatementPreview } from '#events/orders/statement.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { control, Select } from '#web/backoffice/ui/Select.tsx'
import { SwitchRow } from '#web/backoffice/ui/SwitchRow.tsx'
import { bookStatement, columnsQuery, previewStatement, rememberColumns } from './cash.ts'
import { Preview } from './Preview.tsx'
import { readTable, type Table, UnreadableFile } from './read-table.ts'
import {
  type Columns,
  columnsFor,
  headingsOf,
  type ReadStatement,
  readStatement,
  rupeesIn,
} from './statement-rows.ts'

const MAX_WRONG_ROWS = 5

export function ImportStatement({ onDone }: { readonly onDone: () => void }) {
  const client = useQueryClient()
  const storedColumns = useQuery(columnsQuery()).data?.columns
  const [courier, setCourier] = useState(couriers[0]?.id ?? '')
  const [table, setTable] = useState<Table | null>(null)
  const [chosen, setChosen] = useState<Columns | null>(null)
  const [statement, setStatement] = useState('')
  const [received, setReceived] = useState('')
  const [preview, setPreview] = useState<StatementPreview | null>(null)
  const [markDelivered, setMarkDelivered] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const remembered = storedColumns?.[courier] ?? null
  const { row, headings } = headingsOf(table ?? [], remembered)
  const columns = chosen ?? columnsFor(headings, remembered)
  const isMatched = columns.trackingNumber !== '' && columns.collected !== ''
  const parsed = table !== null && isMatched ? readStatement(table, row, columns) : null
  const arrived = rupeesIn(received)

  /** After any change, the statement must be compared again before it can be booked. */
  function discardPreview(): void {
    setPreview(null)
    setProblem(null)
  }

  async function run(task: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await task()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This did not work. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  async function open(file: File): Promise<void> {
    discardPreview()
    setTable(null)
    setChosen(null)
    if (statement === '') setStatement(file.name.replace(/\.[^.]+$/, '').slice(0, 60))
    await run(async () => {
      try {
        setTable(await readTable(file))
      } catch (error) {
        throw error instanceof UnreadableFile ? error : new UnreadableFile('This file cannot be read.')
      }
    })
  }

  const statementOf = (lines: ReadStatement['lines']) => ({
    courier,
    statement: statement.trim(),
    received: Math.round(Math.max(0, arrived ?? 0)),
    lines,
  })

  const compare = () =>
    run(async () => {
      const refusal = problemOf(table, parsed, statement, received)
      if (refusal !== null || parsed === null) throw new Error(refusal ?? '')
      const preview = await previewStatement(statementOf(parsed.lines))
      await rememberColumns(client, courier, columns)
      setPreview(preview)
    })

  const book = () =>
    run(async () => {
      if (parsed === null) return
      const booked = await bookStatement(client, { ...statementOf(parsed.lines), markDelivered })
      toast(`Statement ${booked.statement} is booked`)
      onDone()
    })

  const bookable = (preview?.fits.length ?? 0) + (preview?.differences.length ?? 0)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Courier"
          labelled="above"
          value={courier}
          options={couriers.map(({ id, name }) => [id, name] as const)}
          onChoose={(id) => {
            discardPreview()
            setChosen(null)
            setCourier(id)
          }}
        />
        <TextField label="File (CSV or XLSX)">
          {(id) => (
            <input
              id={id}
              type="file"
              accept=".csv,.tsv,.txt,.xlsx"
              onChange={(event) => {
                const file = event.target.files?.[0]
                if (file) void open(file)
              }}
              className={`${control} cursor-pointer pr-3 file:mr-3 file:h-full file:cursor-pointer file:rounded-l-md file:border-r file:border-line file:bg-sunken file:px-3 file:font-medium`}
            />
          )}
        </TextField>
      </div>
      {table !== null && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label="Column of tracking numbers"
              labelled="above"
              value={columns.trackingNumber}
              options={choices(headings)}
              onChoose={(trackingNumber) => {
                discardPreview()
                setChosen({ ...columns, trackingNumber })
              }}
            />
            <Select
              label="Column of what was collected"
              labelled="above"
              value={columns.collected}
              options={choices(headings)}
              onChoose={(collected) => {
                discardPreview()
                setChosen({ ...columns, collected })
              }}
            />
            <TextField label="Name of the statement">
              {(id) => (
                <input
                  id={id}
                  value={statement}
                  maxLength={60}
                  onChange={(event) => {
                    discardPreview()
                    setStatement(event.target.value)
                  }}
                  className={`${control} px-3`}
                />
              )}
            </TextField>
            <TextField label="Rupees that arrived in the bank">
              {(id) => (
                <input
                  id={id}
                  inputMode="numeric"
                  value={received}
                  onChange={(event) => {
                    discardPreview()
                    setReceived(event.target.value)
                  }}
                  className={`${control} px-3`}
                />
              )}
            </TextField>
          </div>
          <fieldset>
            <legend className="mb-1.5 text-sm text-muted">Columns of charges, which are added up</legend>
            <div className="flex flex-wrap gap-x-4">
              {headings.map((heading) => (
                <label key={heading} className="flex min-h-11 items-center gap-2 text-sm">
                  <input
                    type="checkbox"
                    checked={columns.charges.includes(heading)}
                    onChange={(event) => {
                      discardPreview()
                      const others = columns.charges.filter((name) => name !== heading)
                      setChosen({ ...columns, charges: event.target.checked ? [...others, heading] : others })
                    }}
                    className="checkbox"
                  />
                  <bdi>{heading}</bdi>
                </label>
              ))}
            </div>
          </fieldset>
          {parsed !== null && (
            <p role="status" className="text-sm text-muted">
              {countedWords(parsed.lines.length, 'line')}.
              {parsed.skipped > 0 &&
                ` Left out: ${countedWords(parsed.skipped, 'row')} without a tracking number.`}
            </p>
          )}
        </>
      )}
      {problem !== null && <ErrorNotice text={problem} />}
      {preview !== null && (
        <>
          <Preview preview={preview} />
          {bookable === 0 ? (
            <p role="status" className="text-sm">
              Nothing of this statement can be booked: none of its lines is a parcel that waits for its cash.
            </p>
          ) : (
            <SwitchRow
              label="Set parcels that are paid in full to delivered"
              checked={markDelivered}
              onChange={setMarkDelivered}
            />
          )}
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        {/* Separate keys, because a second press of Enter would book if React reused the Compare button as Book. */}
        {preview === null ? (
          <Button
            key="compare"
            look="gold"
            aria-disabled={busy}
            disabled={table === null}
            onClick={() => void compare()}
          >
            {busy ? 'Comparing…' : 'Compare with the parcels'}
          </Button>
        ) : (
          bookable > 0 && (
            <Button key="book" look="gold" aria-disabled={busy} onClick={() => void book()}>
              {busy ? 'Booking…' : `Book ${countedWords(bookable, 'parcel')}`}
            </Button>
          )
        )}
      </div>
    </div>
  )
}

/** The reason why the file cannot be compared; null when it can. */
function problemOf(
  table: Table | null,
  parsed: ReadStatement | null,
  statement: string,
  received: string,
): string | null {
  if (table === null) return 'Choose a file first.'
  if (parsed === null)
    return 'Choose the columns: this file has none that are called like those of this courier.'
  if (parsed.wrong.length > 0) {
    const rows = parsed.wrong.slice(0, MAX_WRONG_ROWS).map(({ row, why }) => `Row ${row}: ${why}`)
    const more = parsed.wrong.length - rows.length
    return [...rows, ...(more > 0 ? [`And ${more} more.`] : []), 'Are these the right columns?'].join(' ')
  }
  if (parsed.lines.length === 0)
    return 'No row of this file has a tracking number. Are these the right columns?'
  if (statement.trim() === '') return 'Give the statement a name, such as its number.'
  if (received.trim() === '') return 'Enter how many rupees arrived in the bank; 0 when none did.'
  const arrived = rupeesIn(received)
  if (arrived === null || arrived < 0) return 'What arrived in the bank is no amount of rupees.'
  return null
}

function choices(headings: readonly string[]): readonly (readonly [string, string])[] {
  return [['', 'Choose a column'], ...headings.map((heading) => [heading, heading] as const)]
}

type TextFieldProps = { readonly label: string; readonly children: (id: string) => React.ReactNode }

function TextField({ label, children }: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
