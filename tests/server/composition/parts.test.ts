/** The list of a shop's parts: what starts with what, and what stops when. */

import { expect, it } from 'vitest'
import { type Begun, type HowToClose, noParts, stopParts } from '#server/composition/parts.ts'

const list = (said: string[]) =>
  noParts<{ readonly name: string }>()
    .add({
      name: 'catalogue',
      start: async ({ name }) => ({ catalogue: `the catalogue of ${name}` }),
      stop: ({ catalogue }) => said.push(`stops ${catalogue}`),
    })
    .give(({ catalogue }) => ({ length: catalogue.length }))
    .add({
      name: 'live',
      start: ({ length }) => ({ live: length }),
      stops: 'first',
      stop: ({ live }, how) => said.push(`stops live ${live}, ${how}`),
    })
    .add({
      name: 'outbox',
      start: () => ({ outbox: 'mails' }),
      stops: 'with the server',
      stop: ({ outbox }) => said.push(`stops ${outbox}`),
    })
    .add({
      name: 'traffic',
      start: () => ({ traffic: 'visits' }),
      stop: ({ traffic }) => said.push(`stops ${traffic}`),
    })

async function stopAll(begun: readonly Begun[], how: HowToClose) {
  for (const when of ['first', 'with the server', 'after the server'] as const) {
    await stopParts(begun, when, how, async (_, stop) => void (await stop()))
  }
}

it('starts each part with what the parts before it have given, and stops them in the reverse order', async () => {
  const said: string[] = []
  const begun: Begun[] = []
  const started = await list(said).start({ name: 'Falak' }, begun)
  expect(started).toEqual({
    name: 'Falak',
    catalogue: 'the catalogue of Falak',
    length: 22,
    live: 22,
    outbox: 'mails',
    traffic: 'visits',
  })
  await stopAll(begun, 'handing over')
  expect(said).toEqual([
    'stops live 22, handing over',
    'stops mails',
    'stops visits',
    'stops the catalogue of Falak',
  ])
})

it('names the parts that have started when a later one fails', async () => {
  const said: string[] = []
  const begun: Begun[] = []
  const failing = list(said).add({
    name: 'exports',
    start: (): { readonly exports: string } => {
      throw new Error('there is no room')
    },
    stop: () => said.push('stops exports'),
  })
  await expect(failing.start({ name: 'Falak' }, begun)).rejects.toThrow('there is no room')
  expect(begun.map(({ name }) => name)).toEqual(['catalogue', 'live', 'outbox', 'traffic'])
  await stopAll(begun, 'closing')
  expect(said).not.toContain('stops exports')
})
