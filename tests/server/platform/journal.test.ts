import { fstatSync } from 'node:fs'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { priorityPrefix, withPriorities } from '#server/platform/operations/journal.ts'

it('starts each log line with its priority for the journal', () => {
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, withPriorities({ write: (line) => void lines.push(line) }))
  logger.fatal('one')
  logger.error('two')
  logger.warn('three')
  logger.info('four')
  logger.child({ part: 'outbox' }).debug('five')
  expect(lines.map((line) => /^<(\d)>\{.*\}\n$/.exec(line)?.[1])).toEqual(['2', '3', '4', '6', '7'])
})

it('adds priorities only to the journal’s own stream', () => {
  const { dev, ino } = fstatSync(2)
  expect(priorityPrefix('error', 2, { JOURNAL_STREAM: `${dev}:${ino}` })).toBe('<3>')
  expect(priorityPrefix('error', 2, { JOURNAL_STREAM: `${dev}:${ino + 1}` })).toBe('')
  expect(priorityPrefix('error', 2, {})).toBe('')
})
