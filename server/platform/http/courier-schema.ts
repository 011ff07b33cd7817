/** The id of one of the shop's couriers in the body or the query of a call. */

import { z } from 'zod'
import { couriers } from '#catalogue/couriers.ts'

const ids = couriers.map(({ id }) => id)

export const courierSchema = z.enum(ids, { error: `The courier must be one of ${ids.join(', ')}.` })
