/** A process that locks a data folder like a running shop, until it is killed: `tsx hold-folder.ts FOLDER`. */

import { lockFolder } from '#server/platform/data-folder/folder-lock.ts'

const lock = await lockFolder(process.argv[2] ?? '')
process.stdout.write('held\n')
process.once('SIGTERM', lock.release)
setInterval(() => undefined, 60_000)
