/**
 * The system calls of an append: first they are listed. Then the append is repeated once for each call, and at exactly that call
 * the process is killed, or the call fails. The log must contain all acknowledged orders and nothing else.
 */

import assert from 'node:assert/strict'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundledProgram } from '../bundled-program.ts'
import { createAnswers } from './answers.ts'
import type { Campaign, Extent } from './campaign.ts'
import { type ChildProgram, startProgram } from './child-program.ts'
import { examineFile } from './examine-file.ts'
import { memoryFolder } from './memory-folder.ts'
import { attach, type Call, callsIn, type Fault, lacksStrace } from './strace.ts'

type Scenario = {
  readonly name: string
  /** Whether the case starts with the log and the journal of a killed shop; otherwise, without a log. */
  readonly begins: 'empty' | 'killed'
  /** The commands before the fault; FILE stands for the log's file. */
  readonly before: readonly string[]
  /** The commands during the fault. */
  readonly during: readonly string[]
}

const OPEN = 'open FILE {}'

const scenarios: readonly Scenario[] = [
  { name: 'one order', begins: 'killed', before: [OPEN, 'append 10 1'], during: ['append 20 1'] },
  {
    name: 'sixteen orders at once',
    begins: 'killed',
    before: [OPEN, 'append 10 1'],
    during: ['append 20 16'],
  },
  {
    name: 'an order whose commit moves the journal into the file',
    begins: 'killed',
    before: ['open FILE {"wal_autocheckpoint":1}'],
    during: ['append 20 1'],
  },
  {
    name: 'opening the file of a shop that was killed',
    begins: 'killed',
    before: [],
    during: [OPEN, 'append 20 1'],
  },
  { name: 'opening a new file', begins: 'empty', before: [], during: [OPEN, 'append 20 1'] },
  {
    name: 'closing',
    begins: 'killed',
    before: [OPEN, 'append 10 1'],
    during: ['append 20 1', 'read', 'close'],
  },
]

const faults: readonly Fault[] = ['SIGKILL', 'EIO', 'ENOSPC']

/** The number of kills per scenario, evenly spread, because each needs a new process. All calls are made to fail. */
const MOST_KILLS = 60
/** The number per scenario in the short form. */
const PART = { kills: 1, errors: 2 }

export const appendCalls: Campaign = {
  name: 'append-calls',
  what: 'each system call of opening, appending, checkpointing and closing is killed, or fails',
  lacks: lacksStrace,
  async *cases(extent: Extent) {
    const folder = memoryFolder()
    const children = createChildren(await bundledProgram('tests/faults/appending-child.ts'))
    try {
      const killed = await killedShop(children, join(folder, 'killed'))
      for (const scenario of scenarios) {
        const place = () => placeFor(scenario, join(folder, 'case'), killed)
        const calls = await callsOf(children, scenario, place())
        assert.ok(calls.length > 0, `${scenario.name}: no system call was seen`)
        for (const fault of faults) {
          for (const call of spread(calls, mostOf(fault, extent))) {
            yield {
              name: `${scenario.name}: ${fault} at ${call.name} ${call.nth} (${call.file})`,
              run: () => runCase({ children, scenario, call, fault, place: place() }),
            }
          }
        }
      }
    } finally {
      await children.end()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function mostOf(fault: Fault, extent: Extent): number {
  if (extent === 'part') return fault === 'SIGKILL' ? PART.kills : PART.errors
  return fault === 'SIGKILL' ? MOST_KILLS : Number.POSITIVE_INFINITY
}

/** At most `count` values, evenly spread. */
function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items
  const step = items.length / most
  return Array.from({ length: most }, (_, n) => items[Math.floor((n + 0.5) * step)]).flatMap(
    (item) => item ?? [],
  )
}

type Children = ReturnType<typeof createChildren>

/** One process serves several cases, until it is killed. */
function createChildren(program: string) {
  let free: ChildProgram | null = null
  return {
    async take(): Promise<ChildProgram> {
      const child = free ?? startProgram(program)
      free = null
      // Answers after it has loaded.
      await child.ask('nothing')
      return child
    },
    /** Returns the process for the next case, or ends it when it cannot serve another one. */
    async giveBack(child: ChildProgram): Promise<void> {
      if (free === null && (await child.ask('close')) === 'closed') free = child
      else await child.kill()
    },
    end: async () => free?.kill(),
  }
}

type Place = { readonly folder: string; readonly file: string }

function placeFor({ begins }: Scenario, folder: string, killed: string): Place {
  rmSync(folder, { recursive: true, force: true })
  if (begins === 'killed') cpSync(killed, folder, { recursive: true })
  else mkdirSync(folder)
  return { folder, file: join(folder, 'shop.db') }
}

/** A folder whose journal contains orders that are not in the file yet. */
async function killedShop(children: Children, folder: string): Promise<string> {
  mkdirSync(folder)
  const child = await children.take()
  await tell(child, OPEN, join(folder, 'shop.db'))
  assert.equal(await tell(child, 'append 0 3', ''), '1 2 3')
  await child.kill()
  return folder
}

const tell = (child: ChildProgram, line: string, file: string) => child.ask(line.replace('FILE', file))

const watchedIn = ({ folder, file }: Place) => [
  folder,
  ...['', '-wal', '-shm', '-journal'].map((end) => file + end),
]

async function callsOf(
  children: Children,
  { before, during }: Scenario,
  place: Place,
): Promise<readonly Call[]> {
  const child = await children.take()
  for (const line of before) await tell(child, line, place.file)
  const { detach } = await attach(child.pid, { files: watchedIn(place), log: `${place.folder}.strace` })
  for (const line of during) await tell(child, line, place.file)
  const calls = callsIn(await detach())
  await children.giveBack(child)
  return calls
}

type FaultCase = {
  readonly children: Children
  readonly scenario: Scenario
  readonly call: Call
  readonly fault: Fault
  readonly place: Place
}

async function runCase({ children, scenario, call, fault, place }: FaultCase): Promise<void> {
  const { file, folder } = place
  const answers = createAnswers()
  if (scenario.begins === 'killed') answers.take('append 0 3', '1 2 3')
  const child = await children.take()
  try {
    const ask = async (line: string) => {
      const answer = await tell(child, line, file)
      answers.take(line, answer)
      return answer
    }
    for (const line of scenario.before) await ask(line)
    const log = `${folder}.strace`
    const { detach } = await attach(child.pid, { files: watchedIn(place), log, inject: { call, fault } })
    for (const line of scenario.during) await ask(line)
    assertHit(await detach(), call)
    if (fault !== 'SIGKILL') {
      // The files that a kill would leave now.
      const left = `${folder}-left`
      rmSync(left, { recursive: true, force: true })
      cpSync(folder, left, { recursive: true })
      await examineFile(join(left, 'shop.db'), answers)
      // The same process continues, unless it failed to release a lock, which only its end can do.
      if (call.line.includes('F_UNLCK')) return
      if (scenario.during.includes('close')) await ask(OPEN)
      for (const line of scenario.during) answers.expectDone(line, await askUntilDone(ask, line))
    }
  } finally {
    if (fault === 'SIGKILL' || call.line.includes('F_UNLCK')) await child.kill()
    else await children.giveBack(child)
  }
  await examineFile(file, answers)
}

/** Tries twice, because an error that leaves a lock behind, for example, passes at the second attempt. */
async function askUntilDone(
  ask: (line: string) => Promise<string | null>,
  line: string,
): Promise<string | null> {
  const first = await ask(line)
  return first?.includes('SQLITE_') ? ask(line) : first
}

/** Throws unless the fault has met a call, because the case would prove nothing. */
function assertHit(lines: readonly string[], { name, nth }: Call): void {
  const isHit = callsIn(lines).some((call) => call.name === name && call.nth === nth)
  assert.ok(isHit, `there was no ${name} ${nth}`)
}
