/** The sizes of the shop, from small to large. */

import identity from '../identity.json' with { type: 'json' }
import { sizesOf } from './values.ts'

export const { sizes } = sizesOf(identity)
