/** The result of one check of the doctor. */

import { failureLine } from '#server/platform/command-line/failure-line.ts'

export type Finding = {
  /** The name of the check, in one or two words. */
  readonly name: string
  /**
   * `wrong`: the shop cannot run, or may lose data. `warn`: the shop can run, but someone should act. `unknown`: this user lacks the
   * permission to check, or it cannot be seen from this machine.
   */
  readonly state: 'ok' | 'unknown' | 'warn' | 'wrong'
  readonly text: string
}

type CreateFinding = (text: string) => Finding

/** Returns functions that create the findings of a check, one for each state. */
export function findingsOf(name: string): Readonly<Record<Finding['state'], CreateFinding>> {
  const inState =
    (state: Finding['state']): CreateFinding =>
    (text) => ({ name, state, text })
  return { ok: inState('ok'), unknown: inState('unknown'), warn: inState('warn'), wrong: inState('wrong') }
}

/** Turns an error of a check into a finding. */
export async function examineSafely(
  name: string,
  examine: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await examine()].flat()
  } catch (error) {
    return [findingsOf(name).wrong(`cannot be examined: ${failureLine(error)}`)]
  }
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
}
