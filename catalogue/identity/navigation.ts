/** The groups in the header, the menu and the footer. */

import identity from '../identity.json' with { type: 'json' }
import { navigationOf } from './values.ts'

export const { headerGroups, otherGroups, footerGroups } = navigationOf(identity)
