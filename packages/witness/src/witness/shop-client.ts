/** The calls of a witness. */

import { callShop, NoAnswer, proofIn, sentenceIn, textOf } from '../shop/call-shop.ts'
import type { ShopAddress } from '../shop/shop-address.ts'

export type ShopClient = {
  /** The text of a signed checkpoint: the latest, or the one of a size. */
  checkpoint(size?: number): Promise<string>
  key(): Promise<string>
  /** Null when the answer is not a proof. */
  consistency(from: number, to: number): Promise<readonly Uint8Array[] | null>
  handIn(note: string, key: string): Promise<void>
}

const PATIENCE_MS = 20_000
const MOST_BYTES = 100_000

type Limits = { readonly patienceMs?: number | undefined; readonly signal?: AbortSignal | undefined }

export function shopClient(shop: ShopAddress, { patienceMs = PATIENCE_MS, signal }: Limits): ShopClient {
  async function call(path: string, body?: object): Promise<string> {
    const answer = await callShop(shop, path, { body, patienceMs, mostBytes: MOST_BYTES, signal })
    const { status } = answer
    if (status >= 200 && status < 300) return textOf(answer)
    const isRedirect = status >= 300 && status < 400
    const why = isRedirect ? 'It sends elsewhere: use the shop’s own address.' : sentenceIn(textOf(answer))
    throw new NoAnswer(`${shop.url} answered ${status}. ${why}`.trim(), status)
  }

  return {
    checkpoint: (size) => call(size === undefined ? 'checkpoint' : `checkpoint?size=${size}`),
    key: async () => (await call('key')).trim(),
    consistency: async (from, to) => proofIn(await call(`proof/consistency?from=${from}&to=${to}`)),
    handIn: async (note, key) => void (await call('cosignatures', { note, key })),
  }
}
