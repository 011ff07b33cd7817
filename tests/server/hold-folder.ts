/** A process that holds a data folder as a running shop does, until it is killed: `tsx hold-folder.ts FOLDER`. */

import { lockFolder } from '#server/data-folder/folder-lock.ts'

const lock = await lockFolder(process.argv[2] ?? '')
process.stdout.write('held\n')
process.once('SIGTERM', lock.release)
setInterval(() => undefined, 60_000)
