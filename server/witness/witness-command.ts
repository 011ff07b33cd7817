/** The witness as a program: runs one round or repeats them, prints sentences, and reports the outcome by its exit status. */

import { setTimeout as delay } from 'node:timers/promises'
import { fileErrorSentence, isFileError } from '#server/platform/command-line/file-error.ts'
import { readOptions, USAGE, type WitnessOptions, WrongUsage } from './options.ts'
import { type Outcome, runRound } from './round.ts'
import { shopClient } from './shop-client.ts'
import { openWitnessFolder } from './witness-folder.ts'

export const DONE = 0
/** A temporary failure: the shop is unreachable, for example. */
export const FAILED = 1
export const WRONG_USAGE = 2
export const REFUSED = 3

type Dependencies = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly clock?: () => number
  /** Ends the program when aborted. */
  readonly signal?: AbortSignal
  readonly patienceMs?: number
}

/** Resolves with the exit status. */
export async function witness(args: readonly string[], dependencies: Dependencies): Promise<number> {
  const { env, out, err, signal } = dependencies
  if (args.includes('--help')) {
    out(USAGE)
    return DONE
  }
  try {
    const options = readOptions(args, env)
    for (;;) {
      const status = await look(options, dependencies)
      const isOver = options.everyMs === null || status === REFUSED || status === WRONG_USAGE
      if (isOver || signal?.aborted) return status
      await delay(options.everyMs, undefined, { ...(signal && { signal }) }).catch(() => undefined)
      if (signal?.aborted) return DONE
    }
  } catch (error) {
    err(`${sentenceOf(error)}\n`)
    return error instanceof WrongUsage ? WRONG_USAGE : FAILED
  }
}

async function look(options: WitnessOptions, dependencies: Dependencies): Promise<number> {
  const { out, err, signal, clock = Date.now, patienceMs } = dependencies
  try {
    const folder = await openWitnessFolder(options.folder)
    const { url, account } = options
    const shop = shopClient({ url, account, signal, ...(patienceMs !== undefined && { patienceMs }) })
    const outcome = await runRound({ shop, folder, options, clock })
    return report(outcome, out, err)
  } catch (error) {
    if (error instanceof WrongUsage) throw error
    err(`Not cosigned. ${sentenceOf(error)}\n`)
    return FAILED
  }
}

function report(outcome: Outcome, out: Dependencies['out'], err: Dependencies['err']): number {
  switch (outcome.kind) {
    case 'refused':
      err(outcome.text)
      return REFUSED
    case 'empty log':
      out('The log is still empty: there is nothing to cosign.\n')
      return DONE
    case 'cosigned': {
      const { size, added, shopKey, witnessKey } = outcome
      const since =
        added === null
          ? `This is the first look: the key of the shop is kept, ${shopKey}. Compare it with one that you received in another way. Your own key is ${witnessKey}: the shop shows it on its page Proof.`
          : `${added === 0 ? 'Nothing was' : `${added} ${added === 1 ? 'event was' : 'events were'}`} added since the last look, and nothing was changed.`
      out(`Cosigned ${size} ${size === 1 ? 'event' : 'events'}. ${since}\n`)
      return DONE
    }
    default:
      throw outcome satisfies never
  }
}

function sentenceOf(error: unknown): string {
  if (isFileError(error)) return fileErrorSentence(error)
  return error instanceof Error ? error.message : String(error)
}
