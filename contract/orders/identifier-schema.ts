/** The e-mail or phone of an order's customer; not required on the device that ordered, or in a browser that opened the link of a mail. */

import { z } from 'zod'

export const identifierSchema = z.string().max(254).default('')
