/**
 * zod, told before the first schema is made whether it may compile its checks. A page's policy forbids that: trying it would be
 * reported as an attack on each load.
 */

import * as z from 'zod'

z.config({ jitless: !('process' in globalThis) })

export { z }
