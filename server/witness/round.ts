/** One look of the witness: examine, remember, and only then cosign and hand in. */

import { parseSignedNote } from '#events/checkpoint.ts'
import { cosign, witnessKeyText } from '#events/cosignature.ts'
import { parseVerifierKey } from '#events/signed-note.ts'
import { accepted, examine } from './examine.ts'
import { locateChange } from './locate-change.ts'
import { defaultName, type WitnessOptions, WrongUsage } from './options.ts'
import { newKey, sha256, signerOf } from './own-key.ts'
import { forkRefusal, keyRefusal, type Refusal } from './refusal.ts'
import { NoAnswer, type ShopClient } from './shop-client.ts'
import type { WitnessFolder } from './witness-folder.ts'

export type Outcome =
  | {
      readonly kind: 'cosigned'
      readonly size: number
      /** Since the last look; null the first time. */
      readonly added: number | null
      readonly shopKey: string
      readonly witnessKey: string
    }
  | { readonly kind: 'empty log' }
  | { readonly kind: 'refused'; readonly text: string }

type Dependencies = {
  readonly shop: ShopClient
  readonly folder: WitnessFolder
  readonly options: Pick<WitnessOptions, 'name' | 'shopKey'>
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/** Runs that are made at the same time. */
const MOST_TRIES = 5

/** Throws `NoAnswer` when the shop is away or does not take the cosignature, and `WrongUsage`. */
export async function lookOnce(dependencies: Dependencies): Promise<Outcome> {
  const { folder } = dependencies
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const refused = await folder.refusal()
    if (refused !== null) return { kind: 'refused', text: refused }
    const outcome = await tryOnce(dependencies)
    if (outcome !== 'overtaken') return outcome
  }
  throw new NoAnswer(`Other runs of this witness use ${folder.place} all the time.`)
}

async function tryOnce({ shop, folder, options, clock }: Dependencies): Promise<Outcome | 'overtaken'> {
  const key = await shopKey(shop, folder, options.shopKey)
  const seen = await folder.seen()
  const last = seen.at(-1) ?? null
  const before = last && accepted(last)
  const found = await examine(shop, key, before)
  const now = new Date(clock()).toISOString()
  const origin = parseVerifierKey(key)?.name ?? 'The shop'
  const { place } = folder

  switch (found.kind) {
    case 'other key': {
      // With a key that was only now fetched or typed in, there is nothing that was changed.
      if ((await folder.read('shop.key')) === null) {
        throw new NoAnswer(`The checkpoint is not signed by the key ${key}.`)
      }
      return refuse(folder, keyRefusal({ origin, last, offered: found.text, key, now, place }))
    }
    case 'fork': {
      if (last === null) throw new Error('only what was seen can be changed')
      const change = await locateChange(shop, key, seen, found.checkpoint)
      return refuse(folder, forkRefusal({ origin, last, offered: found, change, key, now, place }))
    }
    case 'added to': {
      const { size } = found.checkpoint
      if (size === 0) return { kind: 'empty log' }
      await folder.keepFirst('shop.key', () => key)
      const signer = await ownSigner(folder, options.name)
      if (!(await folder.accept(last, found.text))) return 'overtaken'
      const witnessKey = witnessKeyText(sha256, signer)
      const body = parseSignedNote(found.text)?.body ?? ''
      const note = `${found.text}${cosign(sha256, signer, body, Math.floor(clock() / 1000))}`
      await folder.keepCosigned(note)
      await shop.handIn(note, witnessKey)
      return { kind: 'cosigned', size, added: before && size - before.size, shopKey: key, witnessKey }
    }
    default:
      throw found satisfies never
  }
}

async function refuse(folder: WitnessFolder, { text, evidence }: Refusal): Promise<Outcome> {
  await folder.refuse(text, evidence)
  return { kind: 'refused', text }
}

/** The one that is kept; the first time that of the owner, or what the shop says. */
async function shopKey(shop: ShopClient, folder: WitnessFolder, given: string | null): Promise<string> {
  const kept = await folder.read('shop.key')
  if (kept !== null && given !== null && kept !== given) {
    throw new WrongUsage(`${folder.place} is for a shop with another key, ${kept}`)
  }
  const key = kept ?? given ?? (await shop.key())
  if (parseVerifierKey(key) !== null) return key
  if (given !== null) throw new WrongUsage('--key is not the verifier key of a shop: name+id+key')
  throw new NoAnswer('What the shop says of its key is no verifier key.')
}

async function ownSigner(folder: WitnessFolder, name: string | null) {
  const kept = await folder.keepFirst('name', () => name ?? defaultName())
  if (name !== null && name !== kept) throw new WrongUsage(`${folder.place} is that of the witness ${kept}.`)
  return signerOf(kept, await folder.keepFirst('own.key', newKey))
}
