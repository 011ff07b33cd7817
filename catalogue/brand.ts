/** The shop's name, contacts and terms from `shop.json`, which the build and the start validate. An unset contact is empty. */

import type { Brand } from './schema.ts'
import shop from './shop.json' with { type: 'json' }

export const brand: Brand = shop
