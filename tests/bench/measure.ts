/** Timing for the benchmarks: variants take turns within one run, and their medians are compared with each other. */

export type Variant = {
  readonly name: string
  /** Does `count` operations and resolves when the last is done. */
  readonly run: (count: number) => Promise<void>
  /** Operations in a round. */
  readonly count: number
  /** Warm-up operations before the first round. */
  readonly warmUp?: number
}

export type Measured = {
  readonly name: string
  readonly perSecond: number
  /** The ratio to the first variant. */
  readonly ratio: number
}

/** Every round runs each variant once, so that a busy moment of the machine affects all of them. */
export async function measure(variants: readonly Variant[], rounds: number): Promise<readonly Measured[]> {
  const rates = variants.map((): number[] => [])
  for (const { run, count, warmUp = count } of variants) await run(warmUp)
  for (let round = 0; round < rounds; round++) {
    for (const [index, { run, count }] of variants.entries()) {
      const started = performance.now()
      await run(count)
      const seconds = (performance.now() - started) / 1000
      rates[index]?.push(count / seconds)
    }
  }
  const medians = rates.map(median)
  return variants.map(({ name }, index) => {
    const perSecond = medians[index] ?? Number.NaN
    return { name, perSecond, ratio: perSecond / (medians[0] ?? Number.NaN) }
  })
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const pair = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return pair.reduce((sum, value) => sum + value, 0) / pair.length
}

/** A table of measured variants as plain text. */
export function table(title: string, measured: readonly Measured[]): string {
  const width = Math.max(...measured.map(({ name }) => name.length))
  const lines = measured.map(({ name, perSecond, ratio }) => {
    const rate = Math.round(perSecond).toLocaleString('en').padStart(10)
    return `  ${name.padEnd(width)} ${rate}/s  ${ratio.toFixed(2)}`
  })
  return [title, ...lines, ''].join('\n')
}
