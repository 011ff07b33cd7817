/** The alternative text of the picture in link previews. */

import identity from '../identity.json' with { type: 'json' }
import { sharedPictureOf } from './values.ts'

export const { sharedPictureText } = sharedPictureOf(identity)
