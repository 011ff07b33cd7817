/**
 * Power cuts: all writes of an appending process are recorded, and the files are rebuilt as they may be on the disk after a power
 * cut at any step. Each time, the shop must open them and contain every order that was acknowledged before.
 */

import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledProgram } from '../bundled-program.ts'
import { createAnswers } from './answers.ts'
import type { Campaign, Extent } from './campaign.ts'
import { startProgram } from './child-program.ts'
import { examineFile } from './examine-file.ts'
import { memoryFolder } from './memory-folder.ts'
import { anyOutcome, type Cut, createDisk, type Disk, extremes, type Outcome } from './power-cut.ts'
import { RECORDED_CALLS, type Step, stepsIn } from './recorded-writes.ts'
import { seededNumbers } from './seeded-numbers.ts'
import { attach, lacksStrace } from './strace.ts'

type Recording = {
  readonly begins: Disk
  /** The commands of the process; each has one answer among the steps. */
  readonly lines: readonly string[]
  readonly steps: readonly Step[]
}

/** A shop from its first start, with checkpoints of the journal, and closed and opened in between. */
const aLife = (settings: string) => [
  `open FILE ${settings}`,
  'append 0 1',
  'append 1 5',
  'read',
  'append 6 1',
  'append 7 16',
  'append 23 1',
  'close',
  `open FILE ${settings}`,
  'append 24 1',
  'append 25 3',
  'read',
  'append 28 1',
]

const recordings: readonly { readonly name: string; readonly lines: readonly string[] }[] = [
  { name: 'with the journal left as it is', lines: aLife('{}') },
  { name: 'with a checkpoint after each commit', lines: aLife('{"wal_autocheckpoint":1}') },
]

/** Without a flush at each commit. Does not read the order list, because that would flush. */
const careless = aLife('{"synchronous":"NORMAL"}').filter((line) => line !== 'read')

/** Random outcomes at each step, besides the extreme ones. In the short form only every 211th step is cut. */
const ANY = 6
const PART_EVERY = 211

/** Whether the power is cut between a step and the one before it. */
type WhereCut = (index: number, before: Step | undefined) => boolean

const everywhere: Readonly<Record<Extent, WhereCut>> = {
  all: () => true,
  part: (index) => index % PART_EVERY === PART_EVERY - 1,
}
const afterAnswers: WhereCut = (_, before) => before?.do === 'answer'

export const powerCuts: Campaign = {
  name: 'power-cuts',
  what: 'the files as a power cut may leave them after each write: what was not flushed is lost, torn or out of order',
  lacks: lacksStrace,
  async *cases(extent: Extent) {
    const folder = memoryFolder()
    try {
      const program = await bundledProgram('tests/faults/appending-child.ts')
      for (const { name, lines } of recordings) {
        const recording = await record(program, lines, join(folder, 'recorded'))
        for (const one of cutsOf(recording, everywhere[extent])) {
          yield { name: `${name}: ${one.name}`, run: () => examineDisk(one, join(folder, 'cut')) }
        }
      }
      const lossy = await record(program, careless, join(folder, 'recorded'))
      yield {
        name: 'the same check finds a lost order when commits are not flushed (synchronous=NORMAL)',
        run: () => expectLoss(lossy, join(folder, 'cut')),
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function record(program: string, lines: readonly string[], folder: string): Promise<Recording> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const log = `${folder}.strace`
  const child = startProgram(program)
  try {
    await child.ask('nothing')
    const { detach } = await attach(child.pid, { files: [], log, calls: RECORDED_CALLS, full: true })
    for (const line of lines) await child.ask(line.replace('FILE', join(folder, 'shop.db')))
    // An answer may arrive here before strace has seen the end of its call, but not before a later answer.
    await child.ask('nothing')
    const steps = untilAnswer(lines.length, stepsIn(await detach(), folder, []))
    return { begins: new Map(), lines, steps }
  } finally {
    await child.kill()
  }
}

/** The steps up to and including the answer with this number, from 1. */
function untilAnswer(number: number, steps: readonly Step[]): readonly Step[] {
  const last = steps.flatMap((step, index) => (step.do === 'answer' ? [index] : []))[number - 1]
  if (last === undefined) assert.fail('not each line was answered')
  return steps.slice(0, last + 1)
}

type OneCut = {
  readonly name: string
  readonly disk: Disk
  readonly answers: ReturnType<typeof createAnswers>
}

function* cutsOf({ begins, lines, steps }: Recording, isCut: WhereCut): Generator<OneCut> {
  const disk = createDisk(begins)
  const answered: string[] = []
  let wasOpen = true
  for (const [index, step] of steps.entries()) {
    const cut = disk.cut()
    if (isCut(index, steps[index - 1]) && (cut.isOpen || wasOpen)) {
      for (const [number, outcome] of outcomesOf(cut, index).entries()) {
        const answers = createAnswers()
        for (const [place, line] of lines.entries()) answers.take(line, answered[place] ?? null)
        yield { name: `step ${index}, ${outcome.name} (${number})`, disk: cut.disk(outcome), answers }
      }
    }
    wasOpen = cut.isOpen
    if (step.do === 'answer') answered.push(step.line)
    disk.take(step)
  }
}

function outcomesOf(cut: Cut, seed: number): readonly Outcome[] {
  const [everything] = extremes
  if (!cut.isOpen) return everything === undefined ? [] : [everything]
  const below = seededNumbers(seed * 7919 + 1)
  // With only a name to lose, there are few outcomes.
  const fixed = cut.unflushed === 0 ? extremes.slice(0, 2) : extremes
  return [...fixed, ...Array.from({ length: cut.unflushed === 0 ? 1 : ANY }, () => anyOutcome(below))]
}

async function examineDisk(
  { disk, answers }: Pick<OneCut, 'disk' | 'answers'>,
  folder: string,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [name, bytes] of disk) writeFileSync(join(folder, name), bytes)
  await examineFile(join(folder, 'shop.db'), answers)
}

/** Requires that an acknowledged order is missing in at least one case: otherwise, the campaign could not find anything. */
async function expectLoss(recording: Recording, folder: string): Promise<void> {
  for (const one of cutsOf(recording, afterAnswers)) {
    try {
      await examineDisk(one, folder)
    } catch (error) {
      if (error instanceof Error && /acknowledged order \S+ is missing/.test(error.message)) return
      throw error
    }
  }
  assert.fail('no order was lost')
}
