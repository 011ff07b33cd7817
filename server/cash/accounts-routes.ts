/** The accountant's calls: the orders of a month with their cash, the ledger, and closing a month. */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Request, type Response, Router } from 'express'
import writeXlsx from 'write-excel-file/node'
import { bookCalls as calls, ofMonth } from '#contract/cash/books.ts'
import { dayOf, monthOf } from '#events/calendar.ts'
import { BOOKS_STREAM } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { type CsvColumn, csvHead, csvRows, plainCell } from '#server/exports/csv.ts'
import { Refused } from '#server/platform/http/answer.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import { validate } from '#server/platform/http/validate.ts'
import { accountsColumns, accountsOrders } from './accounts-rows.ts'
import { rupeesOf } from './in-rupees.ts'
import { type MonthEntry, monthLedger } from './month-ledger.ts'

/** More entries are for a file. */
const MOST_ENTRIES = 100_000
/** A workbook is made in memory. */
const MOST_ROWS = 20_000

type Dependencies = {
  readonly log: Pick<EventLog, 'read' | 'head' | 'readStream' | 'append'>
  readonly orderViews: Pick<OrderReadModel, 'list' | 'find'>
  readonly note: NoteSecurity
  readonly clock: () => number
}

export function accountsRoutes({ log, orderViews, note, clock }: Dependencies): Router {
  const router = Router()

  /** The position at which the books of a month were closed; null while they are open. */
  async function closedAt(month: string): Promise<number | null> {
    const events = await log.readStream(BOOKS_STREAM)
    const closing = events.find((event) => event.type === 'MonthClosed' && event.data.month === month)
    return closing?.position ?? null
  }

  /** Sends a file of a month, and notes how many rows of it were read, also when the browser has left before its end. */
  async function send(
    request: Request,
    response: Response,
    {
      what,
      name,
      month,
    }: { readonly what: 'accounts' | 'ledger'; readonly name: string; readonly month: string },
    partsOf: (counted: Counted) => AsyncIterable<string>,
  ): Promise<void> {
    let rows = 0
    const counted: Counted = async function* (pages) {
      for await (const page of pages) {
        rows += page.length
        yield page
      }
    }
    response.attachment(name)
    response.set('Cache-Control', 'no-store')
    try {
      await pipeline(Readable.from(partsOf(counted)), response)
    } finally {
      note(request, { kind: 'exported', what, rows, filter: { month } })
    }
  }

  const entriesOf = async (month: string) => monthLedger(month, log, await closedAt(month))

  serve(router, calls.exportAccounts, async ({ query: { month }, request, response }) => {
    const file = { what: 'accounts', name: `orders-${month}.csv`, month } as const
    await send(request, response, file, (counted) =>
      csvOf(accountsColumns, counted(accountsOrders(month, orderViews))),
    )
  })

  serve(router, calls.exportAccountsWorkbook, async ({ query: { month }, request, response }) => {
    const rows: (string | number)[][] = [accountsColumns.map(([heading]) => heading)]
    for await (const views of accountsOrders(month, orderViews)) {
      for (const view of views) rows.push(accountsColumns.map(([, cell]) => plainCell(cell(view))))
      if (rows.length > MOST_ROWS)
        throw new Refused(409, 'This month has too many orders for a workbook: take the CSV.')
    }
    const workbook = await writeXlsx(rows.map((row) => row.map((value) => ({ value })))).toBuffer()
    note(request, { kind: 'exported', what: 'accounts', rows: rows.length - 1, filter: { month } })
    response.attachment(`orders-${month}.xlsx`)
    response.set('Cache-Control', 'no-store')
    response.send(workbook)
  })

  serve(router, calls.getLedger, async ({ query: { month } }) => {
    const entries: ReturnType<typeof entryAnswer>[] = []
    for await (const page of await entriesOf(month)) {
      entries.push(...page.map(entryAnswer))
      if (entries.length > MOST_ENTRIES) {
        throw new Refused(409, 'This month has more entries than one answer holds: take the file.')
      }
    }
    return { entries, closed: (await closedAt(month)) !== null }
  })

  serve(router, calls.exportLedger, async ({ query: { month }, request, response }) => {
    const entries = await entriesOf(month)
    const file = { what: 'ledger', name: `ledger-${month}.csv`, month } as const
    await send(request, response, file, (counted) => csvOf(ledgerColumns, counted(entries)))
  })

  serve(router, calls.exportBeancount, async ({ query: { month }, request, response }) => {
    const entries = await entriesOf(month)
    const file = { what: 'ledger', name: `ledger-${month}.beancount`, month } as const
    await send(request, response, file, (counted) => beancount(counted(entries)))
  })

  serve(router, calls.closeMonth, async ({ params, request }) => {
    const { month } = validate(ofMonth, params)
    if (month >= monthOf(dayOf(new Date(clock()).toISOString()))) {
      throw new Refused(409, 'A month is closed after its last day.')
    }
    const events = await log.readStream(BOOKS_STREAM)
    if ((await closedAt(month)) !== null)
      throw new Refused(409, 'The books of this month are closed already.')
    const { size } = await log.head()
    const { outcome } = await log.append({
      stream: BOOKS_STREAM,
      expected: events.length,
      events: [{ type: 'MonthClosed', data: { month, size } }],
      actor: adminOf(request),
      at: new Date(clock()).toISOString(),
    })
    if (outcome !== 'appended')
      throw new Refused(409, 'Somebody else has just closed a month. Please try again.')
    return { month }
  })

  return router
}

/** The same pages, whose rows are counted as they are read. */
type Counted = <Row>(pages: AsyncIterable<readonly Row[]>) => AsyncIterable<readonly Row[]>

async function* csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void> {
  yield csvHead(columns)
  for await (const rows of pages) yield csvRows(columns, rows)
}

const debitOf = ({ paisa }: MonthEntry) => rupeesOf(Math.max(0, paisa))
const creditOf = ({ paisa }: MonthEntry) => rupeesOf(Math.max(0, -paisa))

function entryAnswer(entry: MonthEntry) {
  const { paisa: _, ...rest } = entry
  return { ...rest, debit: debitOf(entry), credit: creditOf(entry) }
}

const ledgerColumns: readonly CsvColumn<MonthEntry>[] = [
  ['Date', ({ date }) => date],
  ['Voucher', ({ position }) => position],
  ['Account', ({ account }) => account],
  ['Debit', debitOf],
  ['Credit', creditOf],
  ['Order', ({ order = '' }) => order],
  ['Statement', ({ statement = '' }) => statement],
  ['After closing', ({ afterClosing }) => (afterClosing ? 'yes' : '')],
]

/** The format of Beancount 2 and 3: https://beancount.github.io/docs/beancount_language_syntax.html */
async function* beancount(pages: AsyncIterable<readonly MonthEntry[]>): AsyncGenerator<string, void> {
  yield 'option "operating_currency" "PKR"\n\n'
  const opened = new Set<string>()
  for await (const entries of pages) {
    // Postings of one date and fact are one transaction: those of payments may have another date, and balance apart.
    for (const postings of grouped(entries).values()) {
      const [first] = postings
      if (first === undefined) continue
      for (const { account } of postings) {
        if (opened.has(account)) continue
        opened.add(account)
        yield `1970-01-01 open ${beancountAccount(account)} PKR\n`
      }
      const about = [first.order, first.statement].filter(Boolean).join(', ')
      const tags = first.afterClosing ? ' #after-closing' : ''
      yield `${first.date} * "${about.replaceAll(/["\\]/g, '')}"${tags}\n`
      for (const { account, paisa } of postings) {
        yield `  ${beancountAccount(account)}  ${(paisa / 100).toFixed(2)} PKR\n`
      }
      yield '\n'
    }
  }
}

function grouped(entries: readonly MonthEntry[]): ReadonlyMap<string, readonly MonthEntry[]> {
  const groups = new Map<string, MonthEntry[]>()
  for (const entry of entries) {
    const key = `${entry.position} ${entry.date}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  return groups
}

/** Each part begins with a capital letter, and has letters, digits and hyphens only. */
function beancountAccount(account: string): string {
  return account
    .split(':')
    .map((part) => part.replaceAll(/[^A-Za-z0-9]+/g, '-'))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(':')
}
