/** Files that somebody hands in to be checked, and the answer when one does not hold. */

import { readFileSync, statSync } from 'node:fs'
import { WrongUse } from '../../command-line/terminal.ts'
import type { Outcome } from './command.ts'

/** Bytes of the largest file that is read. */
const LARGEST = 50_000_000

export function fileText(name = ''): string {
  try {
    if (statSync(name).size > LARGEST) throw new WrongUse(`${name} is too large.`)
    return readFileSync(name, 'utf8')
  } catch (error) {
    throw error instanceof WrongUse ? error : new WrongUse(`${name} cannot be read.`)
  }
}

export function refuted(why: string, position?: number): Outcome {
  return {
    holds: false,
    json: { holds: false, why, ...(position !== undefined && { position }) },
    lines: [why],
  }
}
