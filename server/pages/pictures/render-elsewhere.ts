/**
 * Renders and prepares pictures in a child process. Encoders fragment memory so much that it is hardly ever released. A process that ends
 * after some pictures, or when it is idle, releases all of it.
 */

import type { ChildProcess } from 'node:child_process'
import { giveWay } from '#server/platform/workers/give-way.ts'
import { startProcess } from '#server/platform/workers/start-worker.ts'
import type { MasterInput } from './masters.ts'
import type { Prepared, ToPrepare } from './originals/prepare-picture.ts'
import type { PictureRequest } from './picture-request.ts'

/** The number of pictures per process. Starting a process takes a fraction of the time for one picture. */
const PICTURES_PER_PROCESS = 8
const IDLE_MS = 10_000

type Task =
  | { readonly master: MasterInput; readonly request: PictureRequest }
  | { readonly upload: ToPrepare }
export type ToMake = Task & { readonly id: number }
export type Made =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly prepared: Prepared }
  | { readonly id: number; readonly failed: string }

export type Renderer = {
  render(master: MasterInput, request: PictureRequest): Promise<Buffer>
  /** Prepares an uploaded picture for its storage. */
  prepare(upload: ToPrepare): Promise<Prepared>
  /** The number of running processes. */
  running(): number
  /** Rejects pictures in progress. */
  stop(): void
}

type Waiting = {
  readonly resolve: (made: Made) => void
  readonly reject: (error: Error) => void
}

type Running = { readonly child: ChildProcess; readonly waiting: Map<number, Waiting>; asked: number }

/** `start` starts the process; tests observe it. */
export function createRenderer({
  most = PICTURES_PER_PROCESS,
  idleMs = IDLE_MS,
  start = startProcess,
} = {}): Renderer {
  const running = new Set<Running>()
  let current: Running | null = null
  let idle: NodeJS.Timeout | null = null
  let last = 0

  function started(): Running {
    const child = start('render-worker', {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Fewer heaps mean less fragmentation.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    })
    // Before it starts its encoding threads.
    giveWay(child)
    const begun: Running = { child, waiting: new Map(), asked: 0 }
    running.add(begun)
    child.on('message', (made: Made) => receive(begun, made))
    child.on('error', () => lose(begun))
    child.on('exit', () => lose(begun))
    return begun
  }

  function receive(from: Running, made: Made): void {
    const waiting = from.waiting.get(made.id)
    from.waiting.delete(made.id)
    if ('failed' in made) waiting?.reject(new Error(made.failed))
    else waiting?.resolve(made)
    if (from.waiting.size > 0) return
    if (from !== current) return end(from)
    if (idle !== null) clearTimeout(idle)
    idle = setTimeout(() => {
      current = null
      end(from)
    }, idleMs).unref()
  }

  function end({ child }: Running): void {
    if (child.connected) child.disconnect()
  }

  function lose(gone: Running): void {
    running.delete(gone)
    if (current === gone) current = null
    for (const { reject } of gone.waiting.values())
      reject(new Error('The process that makes pictures has ended'))
    gone.waiting.clear()
  }

  function make(task: Task): Promise<Made> {
    return new Promise((resolve, reject) => {
      if (idle !== null) clearTimeout(idle)
      current ??= started()
      const worker = current
      last += 1
      worker.waiting.set(last, { resolve, reject })
      worker.asked += 1
      if (worker.asked >= most) current = null
      worker.child.send({ ...task, id: last } satisfies ToMake)
    })
  }

  return {
    async render(master, request) {
      const made = await make({ master, request })
      if (!('bytes' in made)) throw new Error('The process that makes pictures has answered something else')
      return Buffer.from(made.bytes)
    },
    async prepare(upload) {
      const made = await make({ upload })
      if (!('prepared' in made))
        throw new Error('The process that makes pictures has answered something else')
      return made.prepared
    },
    running: () => running.size,
    stop() {
      if (idle !== null) clearTimeout(idle)
      for (const { child } of running) child.kill()
    },
  }
}
