/** The result of one check of the doctor. */

export type Finding = {
  /** What was checked, in a word or two. */
  readonly name: string
  /** `wrong`: the shop cannot run like that, or loses something. `warn`: it can, but somebody should act. */
  readonly state: 'ok' | 'warn' | 'wrong'
  readonly text: string
}

export type Look = (text: string) => Finding

/** The three possible results of a check. */
export function looksAt(name: string): Readonly<Record<Finding['state'], Look>> {
  const say =
    (state: Finding['state']): Look =>
    (text) => ({ name, state, text })
  return { ok: say('ok'), warn: say('warn'), wrong: say('wrong') }
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
}
