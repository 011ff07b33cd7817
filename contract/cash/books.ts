/** The accountant's calls: the orders of a month with their cash, the ledger, and closing a month. */

import { z } from 'zod'
import { rupees } from '../cash-parts.ts'
import { callsFor, wrong } from '../described-call.ts'
import { monthSchema } from '../month-schema.ts'

export const ofMonth = z.object({ month: monthSchema })

const ledgerEntry = z.object({
  /** The Karachi day; for a payment the day on which it arrived. */
  date: z.string(),
  account: z.string(),
  debit: rupees,
  credit: rupees,
  order: z.string().optional(),
  statement: z.string().optional(),
  /** Position of the fact in the log. */
  position: z.int(),
  /** Recorded after the books of the month were closed. */
  afterClosing: z.boolean(),
})

export const bookCalls = callsFor('cash', {
  exportAccounts: {
    call: 'get /api/admin/accounts.csv',
    proof: true,
    summary: 'For the accountant: one row for each order that was placed in a month.',
    query: ofMonth,
    sends: 'text/csv',
    answers: { 200: 'The file' },
  },
  exportAccountsWorkbook: {
    call: 'get /api/admin/accounts.xlsx',
    proof: true,
    summary: 'The same as a workbook, up to 20,000 orders.',
    query: ofMonth,
    sends: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    answers: { 200: 'The file', 409: 'Too many orders' },
  },
  getLedger: {
    call: 'get /api/admin/ledger',
    summary: 'The double entries of a month, whose debits and credits are equal.',
    query: ofMonth,
    data: z.object({ entries: z.array(ledgerEntry).readonly(), closed: z.boolean() }),
    answers: { 200: 'Entries, and whether the month is closed', 409: 'Too many entries' },
  },
  exportLedger: {
    call: 'get /api/admin/ledger.csv',
    summary: 'The same as a CSV file.',
    query: ofMonth,
    sends: 'text/csv',
    answers: { 200: 'The file' },
  },
  exportBeancount: {
    call: 'get /api/admin/ledger.beancount',
    summary: 'The same in the format of Beancount.',
    query: ofMonth,
    sends: 'application/octet-stream',
    answers: { 200: 'The file' },
  },
  closeMonth: {
    call: 'post /api/admin/months/{month}/closing',
    proof: true,
    summary: 'Close the books of a month: entries that are recorded later are shown as such.',
    data: ofMonth,
    answers: {
      ...wrong,
      201: 'The month',
      404: 'No such call',
      409: 'It has not ended, or is closed already',
    },
  },
})
