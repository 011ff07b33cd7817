/** Replaces the process of a running shop by a new one, without a pause: `npm run restart`. */

import { askForRestart } from './supervisor/control.ts'

const folder = process.env.DATA_DIR || './data'
const outcome = await askForRestart(folder)
const { replaced, says } = outcome ?? { replaced: false, says: `No shop runs in ${folder}.` }
;(replaced ? process.stdout : process.stderr).write(`${says}\n`)
process.exitCode = replaced ? 0 : 1
