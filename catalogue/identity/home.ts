/** The texts of the home page. */

import identity from '../identity.json' with { type: 'json' }
import { homeOf } from './values.ts'

export const { figures, homeGroups, homeTitle, looksTitle, newsletterTitle, promises, voices } =
  homeOf(identity)
