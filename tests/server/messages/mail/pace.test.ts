import { expect, it } from 'vitest'
import { createPace } from '#server/messages/mail/pace.ts'

type Utilization = { readonly idle: number; readonly active: number; readonly utilization: number }

/** As Node measures it: since the start, or between two measurements. */
function clockOf(times: readonly (readonly [idle: number, active: number])[]) {
  let read = 0
  return (now?: Utilization, last?: Utilization): Utilization => {
    const [idle = 0, active = 0] = now ? [now.idle, now.active] : (times[read++] ?? [])
    const [idleSince, activeSince] = [idle - (last?.idle ?? 0), active - (last?.active ?? 0)]
    return { idle, active, utilization: activeSince / (idleSince + activeSince || 1) }
  }
}

it('mails wait longer when the process was busy since the previous mail', () => {
  const pause = createPace(
    clockOf([
      [1000, 0],
      [1000, 50],
      [1090, 60],
      [1095, 105],
    ]),
  )
  expect([pause(), pause(), pause()]).toEqual([50, 10, 50])
})
