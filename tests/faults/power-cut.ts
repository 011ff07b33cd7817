/**
 * The content of a disk after a power cut at some step. Flushed changes are there. Unflushed ones may be there or not: a later
 * change without an earlier one, or only some sectors of a write. (The order of two changes to the same sector is certain,
 * because the system keeps only one version of it.)
 */

import type { Step } from './recorded-writes.ts'
import type { NumberBelow } from './seeded-numbers.ts'

const SECTOR = 512

/** The files of the folder by name. */
export type Disk = ReadonlyMap<string, Buffer>

type Change = Extract<Step, { do: 'write' | 'truncate' }>
type Naming = Extract<Step, { do: 'create' | 'remove' }>

/** Decides the outcome of unflushed changes. */
export type Outcome = {
  readonly name: string
  /** The number of name changes that arrived, in their order. */
  readonly namings: (count: number) => number
  /** The changes of one file that have arrived. */
  readonly changes: (unflushed: readonly Change[]) => readonly Change[]
}

export type Cut = {
  /** Whether anything is undecided at this step. */
  readonly isOpen: boolean
  /** Changes that have not been flushed. */
  readonly unflushed: number
  disk(outcome: Outcome): Disk
}

/** Goes through the steps; `cut` is the disk as it may be if the power is cut before the next step. */
export function createDisk(begins: Disk) {
  const contents = new Map<number, Buffer>()
  const names = new Map<string, number>()
  const unflushed = new Map<number, Change[]>()
  let namings: Naming[] = []
  for (const [name, bytes] of begins) {
    names.set(name, names.size + 1)
    contents.set(names.size, bytes)
  }

  function flush(file: number): void {
    contents.set(file, changed(contents.get(file), unflushed.get(file) ?? []))
    unflushed.delete(file)
  }

  return {
    take(step: Step): void {
      switch (step.do) {
        case 'write':
        case 'truncate':
          unflushed.set(step.file, [...(unflushed.get(step.file) ?? []), step])
          return
        case 'flush':
          return flush(step.file)
        case 'create':
        case 'remove':
          namings.push(step)
          return
        case 'flush folder':
          apply(namings, names)
          namings = []
          return
        case 'answer':
          return
        default:
          return step satisfies never
      }
    },
    cut(): Cut {
      const open = [...unflushed.values()].flat()
      return {
        isOpen: open.length + namings.length > 0,
        unflushed: open.length,
        disk(outcome) {
          const named = new Map(names)
          apply(namings.slice(0, outcome.namings(namings.length)), named)
          return new Map(
            [...named].map(([name, file]) => {
              const changes = unflushed.get(file) ?? []
              return [name, changed(contents.get(file), outcome.changes(changes))]
            }),
          )
        },
      }
    },
  }
}

function apply(namings: readonly Naming[], names: Map<string, number>): void {
  for (const naming of namings) {
    if (naming.do === 'create') names.set(naming.name, naming.file)
    else names.delete(naming.name)
  }
}

function changed(before: Buffer | undefined, changes: readonly Change[]): Buffer {
  const base = before ?? Buffer.alloc(0)
  if (changes.length === 0) return base
  const ends = changes.map((change) =>
    change.do === 'write' ? change.offset + change.bytes.length : change.size,
  )
  const room = Buffer.alloc(Math.max(base.length, ...ends))
  base.copy(room)
  let size = base.length
  for (const change of changes) {
    if (change.do === 'write') {
      change.bytes.copy(room, change.offset)
      size = Math.max(size, change.offset + change.bytes.length)
    } else {
      // The data beyond the new end is gone, even if the file grows again.
      room.fill(0, Math.min(size, change.size), size)
      size = change.size
    }
  }
  return room.subarray(0, size)
}

const all: Outcome = { name: 'everything arrived', namings: (count) => count, changes: (changes) => changes }

/** The extreme outcomes. */
export const extremes: readonly Outcome[] = [
  all,
  { name: 'nothing arrived', namings: () => 0, changes: () => [] },
  { ...all, name: 'no change arrived', changes: () => [] },
  { ...all, name: 'all but the last change arrived', changes: (changes) => changes.slice(0, -1) },
  { ...all, name: 'only the last change arrived', changes: (changes) => changes.slice(-1) },
  { ...all, name: 'the first change did not arrive', changes: (changes) => changes.slice(1) },
  {
    ...all,
    name: 'the last change was torn',
    changes: (changes) => [
      ...changes.slice(0, -1),
      ...changes.slice(-1).flatMap((change) => sectorsOf(change).slice(0, 1)),
    ],
  },
  {
    ...all,
    name: 'of every change the last sector is missing',
    changes: (changes) => changes.flatMap((change) => sectorsOf(change).slice(0, -1)),
  },
]

/** Each change arrived, was torn or was lost; a later one may be there without an earlier one. */
export function anyOutcome(below: NumberBelow): Outcome {
  const likely = below(101)
  return {
    name: 'some of it arrived',
    namings: (count) => below(count + 1),
    changes: (changes) =>
      changes.flatMap((change) => {
        if (below(100) >= likely) return []
        return below(3) > 0 ? [change] : sectorsOf(change).filter(() => below(2) === 0)
      }),
  }
}

/** Splits a write into one write per sector of the disk. */
function sectorsOf(change: Change): readonly Change[] {
  if (change.do === 'truncate') return [change]
  const { offset, bytes } = change
  const parts: Change[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + SECTOR - ((offset + at) % SECTOR))
    parts.push({ ...change, offset: offset + at, bytes: bytes.subarray(at, end) })
    at = end
  }
  return parts
}
