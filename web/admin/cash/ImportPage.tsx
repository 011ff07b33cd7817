/** Imports a courier's statement: its columns are recognised, its lines compared with the parcels, and then it is booked. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { courierName, couriers } from '#catalogue/couriers.ts'
import { formatPaisa } from '#catalogue/money.ts'
import { paisaIn } from '#catalogue/paisa-in.ts'
import { dayOf } from '#events/calendar.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { CASH } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { DayField } from '#web/backoffice/ui/DayField.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { FileDrop } from '#web/backoffice/ui/FileDrop.tsx'
import { FootBar } from '#web/backoffice/ui/FootBar.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { SwitchRow } from '#web/backoffice/ui/SwitchRow.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { useTask } from '../frame/use-task.ts'
import { ordersOf } from '../orders/data/orders-of.ts'
import { ColumnsTable } from './ColumnsTable.tsx'
import {
  bookStatement,
  columnsQuery,
  linesToSend,
  previewStatement,
  rememberColumns,
  type SentStatement,
  type StatementPreview,
} from './cash.ts'
import { type ColumnRole, columnsToStore, headingRowOf, recogniseColumns } from './columns.ts'
import { courierOf, firstNumbers } from './courier-of-file.ts'
import { ImportSteps } from './ImportSteps.tsx'
import { fileWords, problemOf } from './import-words.ts'
import { Preview } from './Preview.tsx'
import { readSheets, type Sheet, type Table, UnreadableFile } from './read-table.ts'
import { StatementNeeds } from './StatementNeeds.tsx'
import { type ReadStatement, type RowDecision, readStatement, type WrongRow } from './statement-rows.ts'
import type { DecideRows } from './Undecided.tsx'
import { WrongRows } from './WrongRows.tsx'

const noChoice: ReadonlyMap<string, ColumnRole> = new Map()
const noDecision: ReadonlyMap<number, RowDecision> = new Map()

export function ImportPage() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const storedColumns = useQuery(columnsQuery).data?.columns
  /** Null until it is chosen, or known by the parcels in the file. */
  const [courier, setCourier] = useState(couriers.length === 1 ? (couriers[0]?.id ?? null) : null)
  /** Those of a workbook; the first one was found to have the parcels. */
  const [sheets, setSheets] = useState<readonly Sheet[]>([])
  const [table, setTable] = useState<Table | null>(null)
  /** Empty for pasted rows. */
  const [fileName, setFileName] = useState('')
  const [chosen, setChosen] = useState(noChoice)
  const [decisions, setDecisions] = useState(noDecision)
  const [statement, setStatement] = useState('')
  const [received, setReceived] = useState('')
  const today = dayOf(new Date().toISOString())
  const [receivedOn, setReceivedOn] = useState(today)
  const [preview, setPreview] = useState<StatementPreview | null>(null)
  const [markOrders, setMarkOrders] = useState(true)
  const { busy, problem, setProblem, run } = useTask()

  const stored = (courier !== null && storedColumns?.[courier]) || null
  const headingRow = table === null ? 0 : headingRowOf(table, stored)
  const columns = recogniseColumns(table?.[headingRow] ?? [], stored, chosen, table?.slice(headingRow + 1))
  const toStore = columnsToStore(columns)
  const parsedWith = (decisions: typeof noDecision) =>
    table !== null && toStore !== null ? readStatement(table, headingRow, columns, decisions) : null
  const parsed = parsedWith(decisions)

  /** After any change, the statement must be compared again before it can be booked. */
  function discardPreview(): void {
    setPreview(null)
    setProblem(null)
  }

  function afterDiscard<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      discardPreview()
      set(value)
    }
  }

  async function open(file: File): Promise<void> {
    discardPreview()
    setTable(null)
    setChosen(noChoice)
    setDecisions(noDecision)
    setFileName(file.name)
    setStatement(file.name.replace(/\.[^.]+$/, '').slice(0, 60))
    await run(async () => {
      const read = await readSheets(file).catch((error: unknown) => {
        throw error instanceof UnreadableFile ? error : new UnreadableFile('This file cannot be read.')
      })
      const suggested = await suggestedCourier(read[0].table)
      if (suggested !== null) setCourier(suggested)
      setSheets(read)
      setTable(read[0].table)
    })
  }

  function chooseSheet(name: string): void {
    const chosen = sheets.find((sheet) => sheet.name === name)
    if (chosen === undefined) return
    discardPreview()
    setChosen(noChoice)
    setDecisions(noDecision)
    setSheets([chosen, ...sheets.filter((sheet) => sheet !== chosen)])
    setTable(chosen.table)
  }

  const statementOf = (courier: string, { lines }: ReadStatement): SentStatement => ({
    courier,
    statement: statement.trim(),
    received: (paisaIn(received) ?? 0) / 100,
    receivedOn,
    lines: linesToSend(lines),
  })

  const compare = (parsed: ReadStatement | null) =>
    run(async () => {
      if (courier === null) throw new Error('Choose the courier first.')
      const refusal = problemOf(table, parsed, statement, received)
      if (refusal !== null || parsed === null) throw new Error(refusal ?? '')
      setPreview(await previewStatement(statementOf(courier, parsed)))
    })

  /** The comparison stays in sight until the new one is there. */
  const decide: DecideRows = (rows, decision) => {
    if (busy) return
    const decided = new Map([...decisions, ...rows.map((row) => [row, decision] as const)])
    setDecisions(decided)
    if (preview !== null) void compare(parsedWith(decided))
  }

  function correct({ row, column }: WrongRow, cell: string): void {
    discardPreview()
    setTable((table ?? []).map((cells, index) => (index === row - 1 ? cells.with(column, cell) : cells)))
  }

  const book = () =>
    run(async () => {
      if (courier === null || parsed === null || toStore === null) return
      if (undecided > 0) throw new Error(`Decide first about ${countedWords(undecided, 'parcel')} paid 0.`)
      const sent = statementOf(courier, parsed)
      await bookStatement(client, { ...sent, markDelivered: markOrders })
      await rememberColumns(client, courier, toStore)
      toast(`Statement ${sent.statement} is booked`)
      await navigate(CASH)
    })

  const undecided = preview?.undecided.length ?? 0
  const bookable =
    preview === null
      ? 0
      : undecided + preview.fits.length + preview.differences.length + preview.settles.length
  return (
    <div className="min-h-screenful pb-32 sm:pb-24">
      <ScreenHeader title="Import a statement" back={{ to: CASH, name: 'Cash' }} />
      <main className="mx-auto flex page-wide flex-col gap-4 px-4 py-4 sm:px-6 sm:py-6 lg:px-8 compact:py-4">
        <ImportSteps current={table === null ? 0 : preview === null ? 1 : 2} />
        <div
          className={`grid items-start gap-4 *:min-w-0 ${table === null ? 'desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : ''}`}
        >
          <Panel title="The courier’s file">
            <div className="flex flex-col gap-4 p-4 sm:p-6">
              <Select
                label="Courier"
                labelled="above"
                value={courier ?? ''}
                options={[
                  ...(courier === null
                    ? [['', table === null ? 'Recognise from the file' : 'Choose the courier'] as const]
                    : []),
                  ...couriers.map(({ id, name }) => [id, name] as const),
                ]}
                onChoose={(id) => {
                  discardPreview()
                  setChosen(noChoice)
                  setCourier(id)
                }}
                className="sm:w-64"
              />
              {table !== null && sheets.length > 1 && (
                <Select
                  label="Sheet"
                  labelled="above"
                  value={sheets[0]?.name ?? ''}
                  options={sheets.map(({ name }) => [name, name] as const)}
                  onChoose={chooseSheet}
                  className="sm:w-64"
                />
              )}
              <FileDrop
                label={table === null ? 'Choose a file' : 'Choose another file'}
                hint={
                  table === null ? (
                    <>
                      <span className="block">
                        CSV or XLSX
                        <span className="max-sm:hidden pointer-coarse:hidden">
                          ; you can also drop the file here
                        </span>
                        .
                      </span>
                      Nothing is booked yet: you compare it first.
                    </>
                  ) : (
                    fileWords(fileName, table, headingRow, columns)
                  )
                }
                accept=".csv,.tsv,.txt,.xlsx,.xls"
                pastes
                compact={table !== null}
                isNext={table === null}
                onFile={(file) => void open(file)}
              />
            </div>
          </Panel>
          {table === null && (
            <StatementNeeds
              courier={courier === null ? 'the courier' : courierName(courier)}
              stored={stored}
            />
          )}
        </div>
        {table === null && problem !== null && <ErrorNotice text={problem} />}
        {table !== null && (
          <div className="grid items-start gap-4 *:min-w-0 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <ColumnsTable
              columns={columns}
              table={table}
              headingRow={headingRow}
              onChoose={(name, role) => {
                discardPreview()
                setChosen(new Map([...chosen, [name, role]]))
              }}
            />
            <Panel title="Money in the bank">
              {parsed !== null && <FileSums parsed={parsed} />}
              <div className="grid gap-4 px-4 py-4 sm:grid-cols-3 sm:px-6 desk:grid-cols-1">
                <TypedField
                  label="Name of the statement"
                  name="statement"
                  maxLength={60}
                  value={statement}
                  onChange={afterDiscard(setStatement)}
                />
                <TypedField
                  label="Rupees that arrived in the bank"
                  name="received"
                  inputMode="decimal"
                  value={received}
                  onChange={afterDiscard(setReceived)}
                />
                <DayField
                  label="On"
                  day={receivedOn}
                  max={today}
                  required
                  onChoose={afterDiscard((day) => setReceivedOn(day ?? today))}
                />
              </div>
            </Panel>
          </div>
        )}
        <WrongRows
          rows={parsed?.wrong ?? []}
          onCorrect={correct}
          onLeaveOut={(rows) => decide(rows, 'left out')}
        />
        {preview !== null && (
          <>
            <Preview preview={preview} courier={courierName(courier ?? '')} onDecide={decide} />
            {bookable === 0 ? (
              <p role="status" className="text-sm">
                Nothing of this statement can be booked: none of its lines is a parcel that waits for its
                cash.
              </p>
            ) : (
              <SwitchRow
                label="Set orders to what the statement shows: delivered when paid in full, cancelled when returned"
                checked={markOrders}
                onChange={setMarkOrders}
              />
            )}
          </>
        )}
      </main>
      {table !== null && (
        <FootBar
          says={
            problem !== null ? (
              <p role="alert" className="max-h-32 overflow-y-auto text-danger">
                {problem}
              </p>
            ) : (
              'Nothing is booked before you press Book.'
            )
          }
        >
          {/* Separate keys, because a second press of Enter would book if React reused the Compare button as Book. */}
          {(preview === null || bookable > 0) && (
            <Button
              key={preview === null ? 'compare' : 'book'}
              look="gold"
              aria-disabled={busy}
              onClick={() => void (preview === null ? compare(parsed) : book())}
              className="min-h-12"
            >
              {preview === null
                ? busy
                  ? 'Comparing…'
                  : 'Compare with the parcels'
                : busy
                  ? 'Booking…'
                  : `Book ${countedWords(bookable, 'parcel')}, ${formatPaisa(paisaIn(received) ?? 0)}`}
            </Button>
          )}
        </FootBar>
      )}
    </div>
  )
}

/** To be looked at in any case: null also when the shop does not answer. */
async function suggestedCourier(table: Table): Promise<string | null> {
  const numbers = firstNumbers(table)
  const found = await Promise.all(numbers.map(ordersOf)).catch(() => [])
  return courierOf(numbers, found.flat())
}

/** What was read from the file, before it is compared. */
function FileSums({ parsed: { lines, totals, blank } }: { readonly parsed: ReadStatement }) {
  const left = [
    ...totals.map(
      ({ row, collected, agrees }) =>
        `row ${row}, a total of ${formatPaisa(collected)} that ${agrees ? 'agrees' : 'does not agree with the lines above it'}`,
    ),
    ...(blank > 0 ? [countedWords(blank, 'blank row')] : []),
  ]
  return (
    <p role="status" className="border-b border-line px-4 py-3 text-sm text-muted sm:px-6">
      {countedWords(lines.length, 'line')}.{left.length > 0 && ` Left out: ${left.join('; ')}.`}
    </p>
  )
}
