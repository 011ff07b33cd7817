/** The colours of the shop, for what is not a style sheet. */

import identity from '../identity.json' with { type: 'json' }
import { coloursOf } from './values.ts'

export const { colours } = coloursOf(identity)
