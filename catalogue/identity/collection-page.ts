/** The complete collection in words. */

import identity from '../identity.json' with { type: 'json' }
import { collectionPageOf } from './values.ts'

export const { collectionGoods, collectionLine } = collectionPageOf(identity)
