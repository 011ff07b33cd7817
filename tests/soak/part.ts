/** A part of the load in a separate process, so that it delays neither the other parts nor the measurement. */

import { once } from 'node:events'
import { forkSource } from '../fork-source.ts'

export type Part<Last, Result> = {
  /** Rejects when the process ends before it has given its result. */
  readonly result: Promise<Result>
  /** Requests the end, with the data that the part needs for it. */
  end(last: Last): void
  kill(): void
}

/** `module` calls `runPart`. */
export function startPart<Options, Last, Result>(module: URL, options: Options): Part<Last, Result> {
  const child = forkSource(module)
  child.send({ options })
  async function firstMessage(): Promise<Result> {
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`${module.pathname.split('/').at(-1)} ended with ${code}`)
      }),
    ])
    return message
  }
  const result = firstMessage()
  // A later caller receives the error. Until then, it must not count as unhandled.
  result.catch(() => undefined)
  return {
    result,
    end: (last) => void child.send({ last }),
    kill: () => void child.kill('SIGKILL'),
  }
}

/** Runs in the process of a part: works until the end is requested, and sends the result. */
export function runPart<Options, Last, Result>(
  work: (options: Options, last: Promise<Last>) => Promise<Result>,
): void {
  const asked = new Promise<Last>((resolve) => {
    process.on('message', (message: { readonly last?: Last }) => {
      if (message.last !== undefined) resolve(message.last)
    })
  })
  process.once('message', ({ options }: { readonly options: Options }) => {
    work(options, asked).then(
      (result) => process.send?.(result, () => process.exit(0)),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
        process.exit(1)
      },
    )
  })
  process.on('disconnect', () => process.exit(1))
}
