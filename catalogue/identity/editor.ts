/** The group of a new product. */

import identity from '../identity.json' with { type: 'json' }
import { editorOf } from './values.ts'

export const { editorGroup } = editorOf(identity)
