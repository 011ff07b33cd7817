// Where a thread or process begins when nothing is built: Node 20 cannot begin one in TypeScript. The file is the only argument.

import { register } from 'tsx/esm/api'

register()
await import(process.argv[2])
