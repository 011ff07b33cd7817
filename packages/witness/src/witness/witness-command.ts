/** `witness URL`: runs one round or repeats them, prints sentences, and reports the outcome by its exit status. */

import { setTimeout as delay } from 'node:timers/promises'
import { type Call, DONE, type ExitCode, FAILED, REFUSED } from '../call.ts'
import { type Terminal, WrongUse } from '../from-shop.ts'
import { sentenceOf } from '../sentence-of.ts'
import { readOptions, type WitnessOptions } from './options.ts'
import { type RoundResult, runRound } from './round.ts'
import { shopClient } from './shop-client.ts'
import { openWitnessFolder } from './witness-folder.ts'

export async function witness(call: Call): Promise<ExitCode> {
  const { args, terminal, signal } = call
  const options = readOptions(args, terminal.env)
  for (;;) {
    const status = await look(options, call)
    if (options.everyMs === null || status === REFUSED || signal?.aborted) return status
    await delay(options.everyMs, undefined, { ...(signal && { signal }) }).catch(() => undefined)
    if (signal?.aborted) return DONE
  }
}

async function look(options: WitnessOptions, call: Call): Promise<ExitCode> {
  const { terminal, signal, clock = Date.now, patienceMs } = call
  try {
    const folder = await openWitnessFolder(options.folder)
    const shop = shopClient(options.address, { signal, patienceMs })
    return await report(await runRound({ shop, folder, options, clock }), terminal)
  } catch (error) {
    if (error instanceof WrongUse) throw error
    terminal.err(`Not cosigned. ${sentenceOf(error)}\n`)
    return FAILED
  }
}

async function report(outcome: RoundResult, { out, err }: Terminal): Promise<ExitCode> {
  switch (outcome.kind) {
    case 'refused':
      err(outcome.text)
      return REFUSED
    case 'empty log':
      await out('The log is still empty: there is nothing to cosign.\n')
      return DONE
    case 'cosigned': {
      const { size, added, shopKey, witnessKey } = outcome
      const since =
        added === null
          ? `This is the first look: the key of the shop is kept, ${shopKey}. Compare it with one that you received in another way. Your own key is ${witnessKey}: the shop shows it on its page Proof.`
          : `${added === 0 ? 'Nothing was' : `${added} ${added === 1 ? 'event was' : 'events were'}`} added since the last look, and nothing was changed.`
      await out(`Cosigned ${size} ${size === 1 ? 'event' : 'events'}. ${since}\n`)
      return DONE
    }
    default:
      throw outcome satisfies never
  }
}
