// `npm run docs:api`: writes `docs/api.md`, every call of the API.
import { writeFileSync } from 'node:fs'
import { callPage } from '#tests/docs/call-page.ts'
import { argumentsOf } from './arguments.mjs'

argumentsOf({
  say: 'npm run docs:api',
  does: 'Writes docs/api.md, every call of the API, from the contract.',
})
writeFileSync('docs/api.md', callPage())
process.stdout.write('docs/api.md is written.\n')
