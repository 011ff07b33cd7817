/** One round of the witness: examine the checkpoint, record it, and only then cosign it and hand it in. */

import {
  cosign,
  parseSignedNote,
  parseVerifierKey,
  sha256,
  signatureLine,
  WrongUse,
  witnessKeyText,
} from '../from-shop.ts'
import { NoAnswer } from '../shop/call-shop.ts'
import { accepted, examine } from './examine.ts'
import { locateChange } from './locate-change.ts'
import { defaultName, type WitnessOptions } from './options.ts'
import { newKey, signerOf } from './own-key.ts'
import { forkRefusal, keyRefusal, type Refusal } from './refusal.ts'
import type { ShopClient } from './shop-client.ts'
import type { WitnessFolder } from './witness-folder.ts'

export type RoundResult =
  | {
      readonly kind: 'cosigned'
      readonly size: number
      /** The number of events since the last round; null the first time. */
      readonly added: number | null
      readonly shopKey: string
      readonly witnessKey: string
    }
  | { readonly kind: 'empty log' }
  | { readonly kind: 'refused'; readonly text: string }

type Dependencies = {
  readonly shop: ShopClient
  readonly folder: WitnessFolder
  readonly options: Pick<WitnessOptions, 'address' | 'name' | 'shopKey'>
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/** How often a round is repeated when another run was faster. */
const MOST_TRIES = 5

/** Throws `NoAnswer` when the shop is unreachable or refuses the cosignature, and `WrongUse`. */
export async function runRound(dependencies: Dependencies): Promise<RoundResult> {
  const { folder } = dependencies
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const refused = await folder.refusal()
    if (refused !== null) return { kind: 'refused', text: refused }
    const outcome = await attemptRound(dependencies)
    if (outcome !== 'overtaken') return outcome
  }
  throw new NoAnswer(`Other runs of this witness use ${folder.place} all the time.`)
}

async function attemptRound({
  shop,
  folder,
  options,
  clock,
}: Dependencies): Promise<RoundResult | 'overtaken'> {
  const key = await shopKey(shop, folder, options.shopKey)
  const seen = await folder.seen()
  const last = seen.at(-1) ?? null
  if (last === null && (await folder.read('cosigned.txt')) !== null) {
    throw new WrongUse(
      `${folder.place} has lost what was seen: restore it, or move the whole folder away and begin again under another name.`,
    )
  }
  const before = last && accepted(last)
  const examined = await examine(shop, key, before)
  const now = new Date(clock()).toISOString()
  const origin = parseVerifierKey(key)?.name ?? 'The shop'
  const { place } = folder

  switch (examined.kind) {
    case 'other key': {
      // The key was fetched or typed only now, so a mismatch does not prove a change.
      if ((await folder.read('shop.key')) === null) {
        throw new NoAnswer(`The checkpoint is not signed by the key ${key}.`)
      }
      const address = await folder.read('address')
      if (address !== null && address !== options.address.url) {
        throw new WrongUse(
          `${place} is for the shop at ${address}: use another --state for ${options.address.url}.`,
        )
      }
      return refuse(folder, keyRefusal({ origin, last, offered: examined.text, key, now, place }))
    }
    case 'fork': {
      if (last === null) throw new Error('a fork requires an accepted checkpoint')
      const change = await locateChange(shop, key, seen, examined.checkpoint)
      return refuse(folder, forkRefusal({ origin, last, offered: examined, change, key, now, place }))
    }
    case 'added to': {
      const { size } = examined.checkpoint
      if (size === 0) return { kind: 'empty log' }
      await folder.keepFirst('shop.key', () => key)
      await folder.keepFirst('address', () => options.address.url)
      const signer = await ownSigner(folder, options.name)
      const { body, text } = withoutCosignatures(examined.text, key)
      // Read between the two checkpoints, so that of two runs the larger log never has the earlier time.
      const time = Math.floor(clock() / 1000)
      if (!(await folder.accept(last, text))) return 'overtaken'
      const witnessKey = witnessKeyText(sha256, signer)
      const note = `${text}${cosign(sha256, signer, body, time)}`
      if ((await folder.seen()).at(-1)?.text === text) await folder.keepCosigned(note)
      await shop.handIn(note, witnessKey)
      // Stored only after success, because the shop may already have a witness with this name.
      await folder.keepFirst('name', () => signer.name)
      return { kind: 'cosigned', size, added: before && size - before.size, shopKey: key, witnessKey }
    }
    default:
      throw examined satisfies never
  }
}

/** Removes the cosignatures, which may include an earlier one of this witness. */
function withoutCosignatures(text: string, key: string): { readonly body: string; readonly text: string } {
  const signed = parseSignedNote(text)
  const own = parseVerifierKey(key)
  if (signed === null || own === null) throw new Error('only a valid note is accepted')
  const lines = signed.signatures.filter(({ name, id }) => name === own.name && id === own.id)
  return { body: signed.body, text: `${signed.body}\n${lines.map(signatureLine).join('')}` }
}

async function refuse(folder: WitnessFolder, { text, evidence }: Refusal): Promise<RoundResult> {
  await folder.refuse(text, evidence)
  return { kind: 'refused', text }
}

/** The stored key. The first time, it is the owner's (`given`), or else the one that the shop sends. */
async function shopKey(shop: ShopClient, folder: WitnessFolder, given: string | null): Promise<string> {
  const kept = await folder.read('shop.key')
  if (kept !== null && given !== null && kept !== given) {
    throw new WrongUse(`${folder.place} is for a shop with another key, ${kept}`)
  }
  const key = kept ?? given ?? (await shop.key())
  if (parseVerifierKey(key) !== null) return key
  throw new NoAnswer('The shop did not send a valid verifier key.')
}

async function ownSigner(folder: WitnessFolder, name: string | null) {
  const kept = await folder.read('name')
  if (name !== null && kept !== null && name !== kept)
    throw new WrongUse(`${folder.place} is that of the witness ${kept}.`)
  return signerOf(kept ?? name ?? defaultName(), await folder.keepFirst('own.key', newKey))
}
