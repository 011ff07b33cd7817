/** The shop's name, contacts and terms: `shop.json`, which the build and the start have checked. A contact that is not set is empty. */

import type { Brand } from './schema.ts'
import shop from './shop.json' with { type: 'json' }

export const brand: Brand = shop
