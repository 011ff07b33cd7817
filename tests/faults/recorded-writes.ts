/** The steps of a process on the files of one folder, parsed from the output of strace (`full`). */

import { basename, dirname } from 'node:path'

/** A file keeps its number when its name is removed; a new file of the same name has another. */
export type Step =
  | { readonly do: 'write'; readonly file: number; readonly offset: number; readonly bytes: Buffer }
  | { readonly do: 'truncate'; readonly file: number; readonly size: number }
  /** The content of the file is on disk from here on. */
  | { readonly do: 'flush'; readonly file: number }
  | { readonly do: 'create'; readonly file: number; readonly name: string }
  | { readonly do: 'remove'; readonly name: string }
  /** The names in the folder are on disk from here on. */
  | { readonly do: 'flush folder' }
  /** A line that the process has printed. */
  | { readonly do: 'answer'; readonly line: string }

/** The connections' shared memory does not survive, and is rebuilt from the journal. */
const isLost = (path: string) => path.endsWith('-shm')

/** `existing` are the names of files that were there before, numbered from 1 in this order. */
export function stepsIn(lines: readonly string[], folder: string, existing: readonly string[]): Step[] {
  const files = new Map(existing.map((name, index) => [name, index + 1]))
  let last = existing.length

  function stepOf(line: string): Step[] {
    const call = /^(\w+)\((.*)\) += (\d+)/.exec(line)
    if (call === null) return []
    const [, name = '', args = '', result = ''] = call
    const path = pathIn(args)
    if (name === 'write') {
      return /^1</.test(args) ? [{ do: 'answer', line: bytesIn(args).toString('utf8').trim() }] : []
    }
    if (path === folder) return /^f(data)?sync$/.test(name) ? [{ do: 'flush folder' }] : []
    if (dirname(path) !== folder || isLost(path)) return []
    const file = files.get(basename(path))
    switch (name) {
      case 'openat': {
        if (file !== undefined || !args.includes('O_CREAT')) return []
        files.set(basename(path), ++last)
        return [{ do: 'create', file: last, name: basename(path) }]
      }
      case 'unlink':
        files.delete(basename(path))
        return [{ do: 'remove', name: basename(path) }]
      case 'pwrite64': {
        const bytes = bytesIn(args).subarray(0, Number(result))
        return [{ do: 'write', file: known(file, line), offset: Number(/(\d+)$/.exec(args)?.[1]), bytes }]
      }
      case 'ftruncate':
        return [{ do: 'truncate', file: known(file, line), size: Number(/(\d+)$/.exec(args)?.[1]) }]
      case 'fsync':
      case 'fdatasync':
        return [{ do: 'flush', file: known(file, line) }]
      default:
        return []
    }
  }
  return lines.flatMap(stepOf)
}

/** The calls that become steps. */
export const RECORDED_CALLS = 'openat,unlink,pwrite64,ftruncate,fsync,fdatasync,write'

function known(file: number | undefined, line: string): number {
  if (file === undefined) throw new Error(`a file that nobody has opened: ${line.slice(0, 200)}`)
  return file
}

/** Every byte of a string is shown as `\xNN`. */
const textOf = (shown: string) => Buffer.from(shown.replaceAll('\\x', ''), 'hex')

/** The file of the descriptor, or the path that is an argument. */
function pathIn(args: string): string {
  const shown = /^\d+<([^>]*)>/.exec(args)?.[1] ?? /"([^"]*)"/.exec(args)?.[1] ?? ''
  return textOf(shown).toString('utf8')
}

function bytesIn(args: string): Buffer {
  const shown = /"([^"]*)"(\.\.\.)?/.exec(args)
  if (shown?.[2] !== undefined) throw new Error('strace has not shown all bytes of a write')
  return textOf(shown?.[1] ?? '')
}
