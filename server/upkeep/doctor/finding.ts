/** The result of one check of the doctor. */

import { failureLine } from '#server/platform/command-line/failure-line.ts'

export type Finding = {
  /** The name of the check, in one or two words. */
  readonly name: string
  /**
   * `wrong`: the shop cannot run like that, or loses something. `warn`: it can, but somebody should act. `unknown`: this user cannot ask.
   */
  readonly state: 'ok' | 'unknown' | 'warn' | 'wrong'
  readonly text: string
}

export type Look = (text: string) => Finding

/** Creates the possible findings of a check. */
export function looksAt(name: string): Readonly<Record<Finding['state'], Look>> {
  const say =
    (state: Finding['state']): Look =>
    (text) => ({ name, state, text })
  return { ok: say('ok'), unknown: say('unknown'), warn: say('warn'), wrong: say('wrong') }
}

/** Reports a check that fails as a finding. */
export async function examined(
  name: string,
  examine: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await examine()].flat()
  } catch (error) {
    return [looksAt(name).wrong(`cannot be examined: ${failureLine(error)}`)]
  }
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
}
