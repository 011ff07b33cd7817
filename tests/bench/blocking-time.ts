/**
 * Total blocking time in processor time: the part over 50 ms of each task of the main thread after the first contentful paint,
 * on a phone that Lighthouse assumes to be four times slower. Lighthouse itself uses the clock, so that other work on the
 * machine makes tasks longer. https://web.dev/articles/tbt
 */

const PHONE_SLOWDOWN = 4
const BLOCKS_OVER = 50

export type Trace = { readonly traceEvents: readonly TraceEvent[] }
type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  /** Microseconds of processor time. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Milliseconds. */
export function blockingTimeOf({ traceEvents }: Trace): number {
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) return Number.NaN
  const thread = traceEvents.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === paint.pid && args?.name === 'CrRendererMain',
  )
  return traceEvents
    .filter(({ name, pid, tid, ts }) => {
      // `RunTask` of the timeline, inside it, is the same task once more.
      const isTask = name === 'ThreadControllerImpl::RunTask' && pid === paint.pid && tid === thread?.tid
      return isTask && ts >= paint.ts
    })
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * PHONE_SLOWDOWN - BLOCKS_OVER))
    .reduce((sum, blocked) => sum + blocked, 0)
}
