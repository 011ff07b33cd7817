/**
 * The priority of each line for the journal of systemd, which reads it at the line's beginning (sd-daemon(3)): so that
 * `journalctl -p warning` shows what went wrong. Elsewhere lines have none.
 */

import { fstatSync } from 'node:fs'
import type { DestinationStream, Level } from 'pino'
import { pino } from 'pino'

type Environment = Readonly<Record<string, string | undefined>>

/** As syslog counts them. */
const PRIORITIES: Readonly<Record<Level, number>> = {
  fatal: 2,
  error: 3,
  warn: 4,
  info: 6,
  debug: 7,
  trace: 7,
}

/** What a line of this level begins with, where it is written to this file descriptor. */
export function priorityPrefix(level: Level, fd: 1 | 2, environment: Environment): string {
  return goesToJournal(fd, environment) ? `<${PRIORITIES[level]}>` : ''
}

/** Where the shop's log is written to: its standard output. */
export function logDestination(environment: Environment): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true })
  return goesToJournal(1, environment) ? withPriorities(output) : output
}

/** For lines as the logger writes them. */
export function withPriorities(output: Pick<DestinationStream, 'write'>): DestinationStream {
  const stream = {
    // The logger sets `lastLevel` before each line of a stream that has this.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 30,
    write(line: string) {
      const level = pino.levels.labels[stream.lastLevel]
      const priority = Object.entries(PRIORITIES).find(([name]) => name === level)?.[1] ?? PRIORITIES.info
      output.write(`<${priority}>${line}`)
    },
  }
  return stream
}

/** systemd names the journal's stream; output that was redirected elsewhere is not that. */
function goesToJournal(fd: number, { JOURNAL_STREAM }: Environment): boolean {
  if (!JOURNAL_STREAM) return false
  const { dev, ino } = fstatSync(fd)
  return JOURNAL_STREAM === `${dev}:${ino}`
}
