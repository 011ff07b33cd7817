/** `audit checkpoint` and `audit receipt FF-…`: sign with the shop's own key, while the shop may run. */

import { writeFile } from 'node:fs/promises'
import { evolveCatalogue, noCatalogue } from '#catalogue/catalogue-state.ts'
import type { AuditedLog } from '#server/audit/audited-log/audited-log.ts'
import { readCatalogueRecords } from '#server/audit/catalogue-facts.ts'
import { createNotary, type Notary } from '#server/audit/notary.ts'
import type { SignedHead } from '#server/audit/verify/hash-pass.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import type { Outcome } from '#witness/outcome.ts'
import { AN_ORDER, type Call, type Command } from './command.ts'
import { checkpointsFor, keysFor, withLog } from './with-log.ts'

export const checkpointCommand: Command = {
  names: [],
  takes: ['db', 'key', 'checkpoints', 'out'],
  what: 'print a signed checkpoint of the log as it is now (needs the shop’s key)',
  run: (call) =>
    withNotary(call, async (notary) => {
      const checkpoint = await notary.checkpoint()
      return written(call, checkpoint, { checkpoint, key: notary.key })
    }),
}

export const receiptCommand: Command = {
  names: [AN_ORDER],
  takes: ['db', 'key', 'checkpoints', 'out'],
  what: 'print the receipt of an order, which can be checked alone (needs the shop’s key)',
  run: (call) =>
    withNotary(call, async (notary) => {
      const [orderNumber = ''] = call.names
      const receipt = await notary.receipt(orderNumber)
      if (receipt === null) throw new Error(`The log has no order ${orderNumber}.`)
      return written(call, `${JSON.stringify(receipt, null, 2)}\n`, receipt)
    }),
}

/** Signs only a log that agrees with its last checkpoint. */
function withNotary(
  { options, terminal }: Call,
  sign: (notary: Notary) => Promise<Outcome>,
): Promise<Outcome> {
  return withLog(options.db, terminal, async (log) => {
    const { signer, verifier } = await keysFor(options, log)
    if (signer === null)
      throw new WrongUse('Signing needs the shop’s key: the file audit.key beside the log, or --key FILE.')
    const { heads } = await checkpointsFor(options, log, verifier)
    const change = await changeSince(log, heads.at(-1))
    if (change !== null) return { holds: false, json: { holds: false, why: change }, lines: [change] }
    const catalogue = async () =>
      (await readCatalogueRecords(log.records)).facts.reduce(evolveCatalogue, noCatalogue)
    return sign(createNotary(log.records, signer, { catalogue }))
  })
}

async function changeSince(log: AuditedLog, last: SignedHead | undefined): Promise<string | null> {
  if (last === undefined) return null
  const still = last.size <= (await log.log.size()) && (await log.records.head(last.size)).root === last.root
  return still
    ? null
    : 'The log is not what was signed last: nothing is signed any more. verify says where it differs.'
}

async function written({ options }: Call, text: string, json: unknown): Promise<Outcome> {
  if (options.out === undefined) return { holds: true, json, lines: [text.trimEnd()] }
  try {
    await writeFile(options.out, text, { flag: 'wx' })
  } catch {
    throw new WrongUse(`${options.out} already exists, or cannot be written.`)
  }
  return { holds: true, json, lines: [`Written to ${options.out}.`] }
}
