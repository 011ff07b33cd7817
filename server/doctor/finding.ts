/** What the doctor says of one thing. */

export type Finding = {
  /** What was looked at, in a word or two. */
  readonly name: string
  /** `wrong`: the shop cannot run like that, or loses something. `warn`: it can, and somebody should know. */
  readonly state: 'ok' | 'warn' | 'wrong'
  readonly text: string
}

export type Look = (text: string) => Finding

/** The three things that can be said of something. */
export function looksAt(name: string): Readonly<Record<Finding['state'], Look>> {
  const say =
    (state: Finding['state']): Look =>
    (text) => ({ name, state, text })
  return { ok: say('ok'), warn: say('warn'), wrong: say('wrong') }
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
}
