/** The letters before the numbers of orders; new ones get the first. */

import identity from '../identity.json' with { type: 'json' }
import { orderNumbersOf } from './values.ts'

export const { orderPrefixes } = orderNumbersOf(identity)
