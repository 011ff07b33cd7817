/** The whole log as a slider: drag it, move it by key, choose a day, or let it play. */

import { type KeyboardEvent, useId } from 'react'
import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { addDays, dayOf, startOfDay } from '#events/shop/calendar.ts'
import { eventPath } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { DayInput } from '#web/backoffice/ui/DayInput.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { fullDate, monthAndYear } from '#web/backoffice/ui/karachi-time.ts'
import { control, Select } from '#web/backoffice/ui/Select.tsx'
import { useWidth } from '#web/backoffice/ui/use-width.ts'
import { findInstant } from './history.ts'
import type { FiguresAt, Reach } from './protocol.ts'
import { namedMonths, speeds, stepTo } from './scrub-steps.ts'
import { usePlay } from './use-play.ts'

type ScrubberProps = {
  readonly reach: Reach
  readonly position: number
  /** The moment that is shown now; it may still be that of an earlier position. */
  readonly moment: FiguresAt | undefined
  readonly pinned: number | null
  readonly onMove: (position: number) => void
  readonly onPin: () => void
  readonly onUnpin: () => void
}

export function Scrubber({ reach, position, moment, pinned, onMove, onPin, onUnpin }: ScrubberProps) {
  const { size } = reach
  const play = usePlay({ position, size, onMove })
  const moveTo = (next: number) => {
    play.pause()
    onMove(next)
  }

  function step(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = stepTo(event.key, position, size)
    if (next === null) return
    event.preventDefault()
    moveTo(next)
  }

  const words =
    position === 0 ? 'Before the first event' : `Event ${inThousands(position)} of ${inThousands(size)}`
  return (
    <section
      aria-label="Moment"
      className="no-print rounded-lg border border-line bg-surface shadow-raised md:sticky md:top-18 md:z-9"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 px-4 pt-4 sm:px-6">
        <div className="min-w-0 flex-1 basis-72">
          {/* On phones, the date has its own line, with space reserved until it is known. */}
          <p className="text-xl font-light max-sm:min-h-13">
            {words}
            {moment && (
              <span className="text-base text-muted max-sm:block">
                <span className="max-sm:hidden"> · </span>
                {fullDate(moment.at)}
              </span>
            )}
          </p>
          <p className="min-h-6 truncate text-sm text-muted">
            {moment?.position === 0 && 'No events yet.'}
            {moment && moment.position > 0 && (
              <Link
                to={eventPath(moment.position)}
                className="underline decoration-gold/60 underline-offset-4 hover:decoration-gold"
              >
                {moment.words}
              </Link>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-2 max-sm:w-full">
          <DayJump reach={reach} day={moment ? dayOf(moment.at) : ''} onMove={moveTo} />
          {pinned === null ? (
            <Button onClick={onPin} className="min-h-11 max-sm:w-full">
              <Icon name="pin" className="size-4.5 text-gold-deep" />
              Compare from here
            </Button>
          ) : (
            <Button onClick={onUnpin} className="min-h-11 max-sm:w-full">
              <Icon name="cross" className="size-4" />
              Stop comparing
            </Button>
          )}
        </div>
      </div>
      <div className="px-4 pt-1 sm:px-6">
        <input
          type="range"
          aria-label="Position in the log"
          aria-valuetext={`${words}${moment ? `, ${fullDate(moment.at)}` : ''}`}
          min={0}
          max={size}
          step={1}
          value={position}
          onKeyDown={step}
          onChange={(event) => moveTo(Number(event.target.value))}
          style={{ '--reached': `${size === 0 ? 0 : (position / size) * 100}%` } as React.CSSProperties}
          className="slider block"
        />
        <Marks reach={reach} pinned={pinned} />
      </div>
      <div className="flex flex-wrap items-center gap-2 px-4 pt-1 pb-3 sm:px-6">
        <Button look="gold" onClick={play.toggle} className="min-w-26">
          <Icon name={play.playing ? 'pause' : 'play'} className="size-4.5" />
          {play.playing ? 'Pause' : 'Play'}
        </Button>
        <Select
          label="Speed"
          value={String(play.speed)}
          options={speeds.map((speed) => [String(speed), `${inThousands(speed)} events a second`])}
          onChoose={(chosen) => play.setSpeed(speeds.find((speed) => String(speed) === chosen) ?? 25)}
          className="w-56 max-sm:flex-1"
        />
        <span className="flex gap-1 max-sm:w-full max-sm:justify-between">
          <Button
            look="quiet"
            size="snug"
            disabled={position === 0}
            onClick={() => moveTo(Math.max(0, position - 1))}
          >
            Previous event
          </Button>
          <Button
            look="quiet"
            size="snug"
            disabled={position === size}
            onClick={() => moveTo(Math.min(size, position + 1))}
          >
            Next event
          </Button>
        </span>
      </div>
    </section>
  )
}

/** What the name of a month takes, with the space after it. */
const LABEL_PX = 84

/** Marks the beginnings of months and the pinned moment. */
function Marks({ reach, pinned }: { readonly reach: Reach; readonly pinned: number | null }) {
  const [line, width] = useWidth()
  const apart = width === null || width === 0 ? 100 : (100 * LABEL_PX) / width
  return (
    <div ref={line} aria-hidden="true" className="relative mx-3 h-6 text-xs text-muted">
      {namedMonths(reach.months, reach.size, apart).map(({ month, place }) => (
        <span
          key={month}
          className="absolute top-0 border-l border-line pl-1.5 whitespace-nowrap"
          style={{ left: `${place}%` }}
        >
          {monthAndYear(month)}
        </span>
      ))}
      {pinned !== null && (
        <span
          className="absolute -top-6.5 -ml-2 text-ink"
          style={{ left: `${reach.size === 0 ? 0 : (pinned / reach.size) * 100}%` }}
        >
          <Icon name="pin" className="size-4" />
        </span>
      )}
    </div>
  )
}

type DayJumpProps = {
  readonly reach: Reach
  readonly day: string
  readonly onMove: (position: number) => void
}

/** Moves to the end of a day. */
function DayJump({ reach, day, onMove }: DayJumpProps) {
  const id = useId()
  async function jump(to: string) {
    const position = await findInstant(Date.parse(startOfDay(addDays(to, 1))) - 1)
    onMove(position)
  }
  return (
    <div className="flex items-center gap-2 text-sm text-muted max-sm:w-full max-sm:justify-between">
      <label htmlFor={id} className="whitespace-nowrap">
        End of day
      </label>
      <DayInput
        id={id}
        day={day}
        min={dayOf(reach.firstAt)}
        max={dayOf(reach.lastAt)}
        required
        onChoose={(chosen) => {
          if (chosen !== null) void jump(chosen)
        }}
        className={`${control} w-40 px-3 text-ink`}
      />
    </div>
  )
}
