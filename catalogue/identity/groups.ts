/** The groups of products. */

import identity from '../identity.json' with { type: 'json' }
import { groupsOf } from './values.ts'

export const { groups, groupTitles } = groupsOf(identity)
