import { hash } from 'node:crypto'
import type { Sha256 } from '../merkle.ts'

/** SHA-256 as the server computes it. */
export const sha256: Sha256 = (input) => hash('sha256', input, 'buffer')
