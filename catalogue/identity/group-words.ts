/** What shoppers type who search for a group. */

import identity from '../identity.json' with { type: 'json' }
import { groupWordsOf } from './values.ts'

export const { groupWords } = groupWordsOf(identity)
