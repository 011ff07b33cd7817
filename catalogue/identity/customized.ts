/** The groups below the design tool. */

import identity from '../identity.json' with { type: 'json' }
import { customizedOf } from './values.ts'

export const { customizedGroups } = customizedOf(identity)
