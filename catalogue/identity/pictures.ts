/** The alternative texts of the pages’ own pictures, and the products that those of the hero show. */

import identity from '../identity.json' with { type: 'json' }
import { picturesOf } from './values.ts'

export const { heroShows, pictureTexts } = picturesOf(identity)
