// Starts a thread or process in TypeScript when nothing is built, which Node 20 cannot do itself. The file is the only
// argument.

import { register } from 'tsx/esm/api'

register()
await import(process.argv[2])
