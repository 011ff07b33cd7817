/**
 * The shop's name, contacts and terms as this program or page knows them now, for the texts that it writes. A program begins with
 * `shop.json`; the log's description replaces it. No rule of an order reads it: those get the catalogue of their moment.
 */

import { describeCouriers } from './couriers.ts'
import type { ShopDescription } from './facts.ts'
import type { Brand } from './schema.ts'
import shop from './shop.json' with { type: 'json' }

// A live binding: all importers see the latest description.
export let brand: Brand = shop

export function describeShop({ couriers, ...description }: ShopDescription): void {
  brand = description
  describeCouriers(couriers)
}
