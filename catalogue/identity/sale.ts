/** What a sale is called. */

import identity from '../identity.json' with { type: 'json' }
import { saleOf } from './values.ts'

export const { saleGoods, saleLoud, saleSpoken, saleTitle } = saleOf(identity)
