/**
 * Reads the files of all downloads piece by piece. Each piece is read when its receiver asks for it, in its own turn of the event
 * loop: all downloads advance at the same speed, and none waits for the end of another.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { LogUnavailable } from '#events/log/event-log.ts'
import { UnreadableOrder } from '#events/read-model/order-read-model.ts'
import type { ExportFault, ExportTask, FromExporter, ToExporter } from './export-task.ts'

type Pieces = AsyncIterator<string, void>

export type Exporter = { receive(message: Exclude<ToExporter, { type: 'close' }>): void }

/** `piecesOf` starts a file; a piece may be empty while a search finds nothing. */
export function createExporter(
  piecesOf: (task: ExportTask) => Pieces,
  answer: (message: FromExporter) => void,
): Exporter {
  const running = new Map<number, Pieces>()
  const encoder = new TextEncoder()

  async function advance(id: number): Promise<void> {
    for (;;) {
      await nextTurn()
      const pieces = running.get(id)
      const next = await pieces?.next()
      // The download may have been cancelled in the meantime.
      if (next === undefined || !running.has(id)) return
      if (next.done) {
        running.delete(id)
        return answer({ type: 'end', id })
      }
      if (next.value !== '') return answer({ type: 'piece', id, bytes: encoder.encode(next.value) })
    }
  }

  function ask(id: number): void {
    advance(id).catch((error: unknown) => {
      running.delete(id)
      answer({ type: 'failed', id, fault: faultOf(error) })
    })
  }

  return {
    receive(message) {
      switch (message.type) {
        case 'begin':
          running.set(message.id, piecesOf(message.task))
          return
        case 'more':
          return ask(message.id)
        case 'cancel':
          running.delete(message.id)
          return
      }
    },
  }
}

function faultOf(error: unknown): ExportFault {
  if (error instanceof LogUnavailable) {
    const { fault, code, file } = error
    return { kind: 'log', fault, code, file }
  }
  if (error instanceof UnreadableOrder) return { kind: 'order', position: error.position }
  return { kind: 'defect', name: error instanceof Error ? error.name : typeof error }
}
