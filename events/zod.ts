/**
 * zod, configured before the first schema is made. In a browser it must not compile its checks: the content security policy of
 * the pages forbids that, and each attempt would be reported as an attack.
 */

import * as z from 'zod'

z.config({ jitless: !('process' in globalThis) })

export { z }
