/** The result of a check: printed as lines or as JSON, and shown by the exit status. */

export type Outcome = {
  readonly holds: boolean
  readonly json: unknown
  readonly lines: readonly string[]
}

/** The result of a check that failed. */
export function refuted(why: string, position?: number): Outcome {
  return {
    holds: false,
    json: { holds: false, why, ...(position !== undefined && { position }) },
    lines: [why],
  }
}

/** Returns the text of a result. */
export function outcomeText({ json, lines }: Outcome, isJson = false): string {
  return (isJson ? [JSON.stringify(json)] : lines).map((line) => `${line}\n`).join('')
}
