/** The page of all groups. */

import identity from '../identity.json' with { type: 'json' }
import { categoryPageOf } from './values.ts'

export const { categoriesLine, groupCards, groupsNamed } = categoryPageOf(identity)
