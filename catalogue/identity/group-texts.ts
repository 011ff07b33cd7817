/** The sections of the collection in words. */

import identity from '../identity.json' with { type: 'json' }
import { groupTextsOf } from './values.ts'

export const { comingSoonLine, groupTexts, oversizedLine } = groupTextsOf(identity)
