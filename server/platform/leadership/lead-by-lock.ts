/**
 * With SQLite, the shop that holds the lock of its data folder leads. A process that takes over from another one first serves
 * beside it. It leads as soon as the other has ended and released the lock.
 */

import { BehaviorSubject } from 'rxjs'
import { lockForServing, succeed } from '../data-folder/folder-lock.ts'
import { alwaysLeading, type Leadership } from './leadership.ts'

type Led = { readonly leadership: Leadership; readonly release: () => void }

/** Throws `FolderInUse` when another shop runs in the folder. */
export async function leadAlone(folder: string): Promise<Led> {
  const lock = await lockForServing(folder)
  return { leadership: alwaysLeading, release: lock.release }
}

/** Throws `FolderInUse` when a command works in the folder. */
export async function leadAfterOther(folder: string): Promise<Led> {
  const over = new AbortController()
  const state = new BehaviorSubject(false)
  const succession = await succeed(folder, over.signal)
  // A lock that cannot be taken for another reason ends the process with an uncaught error.
  const lock = succession.taken.then((taken) => {
    if (over.signal.aborted) taken?.release()
    else state.next(taken !== null)
    return taken
  })
  return {
    leadership: { leads: () => state.value, changes: state },
    release() {
      if (over.signal.aborted) return
      over.abort()
      void lock.then(
        (taken) => taken?.release(),
        () => undefined,
      )
    },
  }
}
