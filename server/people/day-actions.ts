/**
 * What a person did on a day, and what everybody decided about money on it, from the log. The first question about a day reads
 * the events of that day alone, and each further one only those that came since: which of them people caused stays in memory, by
 * position.
 */

import type { PersonsDay } from '#contract/people/people.ts'
import { addDays, type Day, startOfDay } from '#events/calendar.ts'
import { eventOrderNumber, eventWords, wordsWithoutActor, wordsWithoutOrder } from '#events/event-words.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { positionBefore } from '#events/log/position-before.ts'
import { factsOf } from '#events/log/record-facts.ts'
import { decidesMoney } from '#events/orders/alone-rules.ts'
import { STAFF_STREAM } from '#events/people/staff-facts.ts'
import { whoseNames } from '#events/people/staff-names.ts'
import { keepLatest } from '#server/platform/keep-latest.ts'

/** What everybody decided about money (`decidesMoney`), with who it was in the words. */
export const MONEY = { decided: 'money' } as const

/** `whose`: the id of one of the shop's people, or `MONEY`. `before`: only actions at earlier positions. */
export type ReadDay = (whose: string | typeof MONEY, day: Day, before?: number) => Promise<PersonsDay>

const MOST_ACTIONS = 50
const EVENTS_AT_ONCE = 1000
/** The clocks of several servers differ, and may be set back a little: events are read from this much before and after the day. */
const MARGIN_MS = 3_600_000
/** Days that stay in memory, those that were asked for last. */
const MOST_DAYS = 40

/** An event that one of the shop's people caused. */
type Caused = { readonly position: number; readonly person: string; readonly isMoney: boolean }

type Book = {
  readonly caused: Caused[]
  /** Everything up to this position was read. */
  upTo: number
  /** Whether the day was over long before the last events that were read. */
  isFull: boolean
  /** The reading that began last. */
  reading: Promise<void>
}

type DayLog = Pick<EventLog, 'head' | 'read' | 'readRecords' | 'readAt' | 'readStream'>

export function createReadDay(log: DayLog): ReadDay {
  const books = new Map<Day, Book>()

  /** Reads on from where the last reading ended. */
  async function readOn(book: Book, day: Day): Promise<void> {
    if (book.isFull) return
    const [begin, end] = [startOfDay(day), startOfDay(addDays(day, 1))]
    if (book.upTo === 0) {
      const { size } = await log.head()
      book.upTo = await positionBefore(Date.parse(begin) - MARGIN_MS, size, log)
    }
    const tooLate = new Date(Date.parse(end) + MARGIN_MS).toISOString()
    while (!book.isFull) {
      const records = await log.readRecords(book.upTo, EVENTS_AT_ONCE)
      let late = 0
      for (const { position, record } of records) {
        const facts = factsOf(record)
        if (facts !== null && facts.at >= tooLate) late++
        const isOfDay = facts !== null && facts.at >= begin && facts.at < end
        if (isOfDay && facts.person !== null) {
          book.caused.push({ position, person: facts.person, isMoney: decidesMoney(JSON.parse(record)) })
        }
        book.upTo = position
      }
      if (records.length < EVENTS_AT_ONCE) return
      // A single event may have been recorded by a clock that ran ahead.
      book.isFull = late === records.length
    }
  }

  async function causedOn(day: Day): Promise<readonly Caused[]> {
    const book = books.get(day) ?? { caused: [], upTo: 0, isFull: false, reading: Promise.resolve() }
    keepLatest(books, day, book, MOST_DAYS)
    // One after the other, so that two questions at once do not note the same event twice.
    book.reading = book.reading.catch(() => undefined).then(() => readOn(book, day))
    await book.reading
    return book.caused
  }

  return async (whose, day, before = Number.MAX_SAFE_INTEGER) => {
    const caused = await causedOn(day)
    const nameOf = whoseNames(await log.readStream(STAFF_STREAM))
    const asked = caused.filter(({ position, person, isMoney }) =>
      whose === MONEY ? isMoney : nameOf(person, position) === whose,
    )
    const latest = asked.filter(({ position }) => position < before).reverse()
    const shown = latest.slice(0, MOST_ACTIONS).map(({ position }) => position)
    const events = shown.length === 0 ? [] : await log.readAt(shown)
    const actions = events
      .map((event) => {
        const { position, at, type } = event
        const words = wordsWithoutOrder(event, whose === MONEY ? eventWords(event) : wordsWithoutActor(event))
        return { position, at, type, words, orderNumber: eventOrderNumber(event) }
      })
      .sort((one, other) => other.position - one.position)
    const next = latest.length > MOST_ACTIONS ? (shown.at(-1) ?? null) : null
    return { day, count: asked.length, actions, next }
  }
}
