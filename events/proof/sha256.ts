/** SHA-256 with Node's own crypto; pages have one in plain script. */

import { hash } from 'node:crypto'
import type { Sha256 } from './merkle.ts'

export const sha256: Sha256 = (input) => hash('sha256', input, 'buffer')
