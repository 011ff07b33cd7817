/** How many products of which groups are featured. */

import identity from '../identity.json' with { type: 'json' }
import { featuredOf } from './values.ts'

export const { featuredCounts } = featuredOf(identity)
