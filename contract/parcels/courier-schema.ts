/** The id of one of the shop's couriers in the body or the query of a call. */

import { z } from 'zod'
import { couriers, findCourier } from '#catalogue/couriers.ts'

const ids = () => couriers.map(({ id }) => id).join(', ')

// The owner may add a courier while the shop runs.
export const courierSchema = z
  .string({ error: 'The courier is missing.' })
  .refine((id) => findCourier(id) !== undefined, { error: () => `The courier must be one of ${ids()}.` })
