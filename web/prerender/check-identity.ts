/**
 * Stops a build with a plain message if `catalogue/identity.json` is not valid. It runs as it is imported, before the modules that compute
 * with the file.
 */

import { readFileSync } from 'node:fs'
import { identitySchema } from '../../catalogue/identity-schema.ts'
import { readJsonText } from '../../catalogue/json-text.ts'
import { linesOf } from '../../catalogue/schema-lines.ts'

const read = readJsonText(readFileSync('catalogue/identity.json', 'utf8'))
const wrong = read.ok ? linesOf('identity.json', identitySchema, read.value) : []
if (wrong.length > 0) {
  process.stderr.write(`\n${wrong.join('\n')}\n`)
  // A stack trace does not help the people who edit the data.
  process.exit(1)
}
