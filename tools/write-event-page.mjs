// `npm run docs:events`: writes `docs/events.md`, with an example of every event. The examples are of an invented history where it
// has such an event, and otherwise made from the schema.
import { writeFileSync } from 'node:fs'
import { eventPage } from '#tests/docs/event-page.ts'
import { argumentsOf } from './arguments.mjs'

argumentsOf({
  say: 'npm run docs:events',
  does: 'Writes docs/events.md, with an example of every event, from the schemas and an invented history.',
})
writeFileSync('docs/events.md', await eventPage())
process.stdout.write('docs/events.md is written.\n')
