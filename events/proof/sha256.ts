/** SHA-256 of Node.js; pages use one in plain JavaScript. */

import { hash } from 'node:crypto'
import type { Sha256 } from './merkle.ts'

export const sha256: Sha256 = (input) => hash('sha256', input, 'buffer')
