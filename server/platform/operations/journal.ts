/**
 * Prefixes each line with its priority for the journal of systemd (sd-daemon(3)), so that `journalctl -p warning` shows
 * problems. Without the journal, lines have no prefix.
 */

import { fstatSync } from 'node:fs'
import type { DestinationStream, Level } from 'pino'
import { pino } from 'pino'

type Environment = Readonly<Record<string, string | undefined>>

/** The priority numbers of syslog. */
const PRIORITIES: Readonly<Record<Level, number>> = {
  fatal: 2,
  error: 3,
  warn: 4,
  info: 6,
  debug: 7,
  trace: 7,
}

/** The prefix of a line of this level in the output to this file descriptor. */
export function priorityPrefix(level: Level, fd: 1 | 2, environment: Environment): string {
  return goesToJournal(fd, environment) ? `<${PRIORITIES[level]}>` : ''
}

/** The destination of the shop's log: its standard output. */
export function logDestination(environment: Environment): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true })
  return goesToJournal(1, environment) ? withPriorities(output) : output
}

/** For lines that the logger writes. */
export function withPriorities(output: Pick<DestinationStream, 'write'>): DestinationStream {
  const stream = {
    // The logger sets `lastLevel` before each line if the stream has this property.
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

/** systemd names the journal's stream; output redirected elsewhere is a different stream. */
function goesToJournal(fd: number, { JOURNAL_STREAM }: Environment): boolean {
  if (!JOURNAL_STREAM) return false
  const { dev, ino } = fstatSync(fd)
  return JOURNAL_STREAM === `${dev}:${ino}`
}
