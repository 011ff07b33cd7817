/** The calls about the statements of couriers: compare and book them, say what is missing in them, and undo it. */

import { z } from 'zod'
import { callsFor } from '../described-call.ts'
import { columnsOfCourier, newPayment, newStatement, statementName, typedName } from './sent-statement.ts'
import { bookedStatement, statementDetail, statementPreview } from './statement-answers.ts'

const unbooked = {
  data: bookedStatement,
  answers: {
    200: 'The statement',
    404: 'No such statement is booked',
    409: 'Its orders are being changed right now',
  },
}

const columns = {
  data: z.object({ columns: z.record(z.string(), columnsOfCourier.shape.columns) }),
  answers: { 200: 'Headings by courier' },
}

export const statementCalls = callsFor('cash', {
  listStatements: {
    call: 'get /api/admin/statements',
    summary: 'The statements of couriers that are booked, newest first.',
    data: z.object({ statements: z.array(bookedStatement).readonly() }),
    answers: { 200: 'Statements' },
  },
  getStatement: {
    call: 'get /api/admin/statement',
    summary: 'A booked statement with its lines, payments and explanations.',
    query: statementName,
    data: statementDetail,
    answers: { 200: 'The statement', 404: 'No such statement is booked' },
  },
  bookStatement: {
    call: 'post /api/admin/statements',
    summary:
      "Compare a courier's statement with the parcels, with `preview`, or book what can be booked of it, all at once.",
    query: z.object({
      preview: z.enum(['true', 'false'], { error: 'The preview is true or false.' }).optional(),
    }),
    body: newStatement,
    // Enough for the longest statement.
    longest: '4 MB',
    /** `delivered`, `cancelled`: the numbers of orders that it has set to them. */
    data: z.union([statementPreview, bookedStatement.extend({ delivered: z.int(), cancelled: z.int() })]),
    answers: {
      200: 'What fits, differs, is undecided, unknown, repeated and missing, and the totals; nothing was written',
      201: 'The statement, with the sums of what it has booked',
      409: 'It is booked already, a line of it is undecided, or no parcel of it can be booked',
    },
  },
  unbookStatement: {
    call: 'delete /api/admin/statements/{statement}',
    summary: 'Take back what a statement has booked; it may be booked again.',
    ...unbooked,
  },
  unbookStatementByName: {
    call: 'delete /api/admin/statements',
    summary: 'The same for a name that an address cannot end in, such as `..`.',
    query: statementName,
    ...unbooked,
  },
  explainStatement: {
    call: 'post /api/admin/statements/{statement}/explanations',
    summary: 'Explain why what arrived in the bank is not what the statement says.',
    body: z.object({ text: typedName('The explanation', 200) }),
    data: bookedStatement,
    answers: {
      201: 'The statement',
      404: 'No such statement is booked',
      409: 'There is no difference, or somebody else is changing it',
    },
  },
  nameStatementLine: {
    call: 'post /api/admin/statements/{statement}/lines/{row}',
    summary: 'Say what an unknown line is: an adjustment with a text, or the payment for an order.',
    body: z.union(
      [
        z.strictObject({ text: typedName('The text', 100) }),
        z.strictObject({ orderNumber: typedName('The order number') }),
      ],
      { error: 'Give a text, or the number of an order.' },
    ),
    data: bookedStatement,
    answers: {
      201: 'The statement',
      404: 'No such statement, unknown line or parcel',
      409: 'The order is paid already, or has another courier',
    },
  },
  recordPayment: {
    call: 'post /api/admin/payments',
    summary: "A courier's payment on another day, for one or several statements.",
    body: newPayment,
    data: z.object({ statements: z.array(bookedStatement).readonly() }),
    answers: {
      201: 'The statements that it pays',
      404: 'No such statement is booked',
      409: 'No statement misses a payment, or one is of another courier',
    },
  },
  getStatementColumns: {
    call: 'get /api/admin/statement-columns',
    summary: "Which columns of each courier's statement files say what, as the shop has chosen them.",
    ...columns,
  },
  changeStatementColumns: {
    call: 'put /api/admin/statement-columns',
    summary: 'Remember the columns of a courier.',
    body: columnsOfCourier,
    ...columns,
  },
})
