/** Finished garment measurements, laid flat, in centimetres, by fit and size. */

import identity from '../identity.json' with { type: 'json' }
import { sizeChartOf } from './values.ts'

export const { sizeChart } = sizeChartOf(identity)
