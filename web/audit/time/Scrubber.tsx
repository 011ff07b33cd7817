/** The whole log as a slider: drag it, move it by key, choose a day, or let it play. */

import { type KeyboardEvent, useId } from 'react'
import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { addDays, dayOf, startOfDay } from '#events/shop/calendar.ts'
import { monthName } from '#projections/month-name.ts'
import { eventPath } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { DayInput } from '#web/backoffice/ui/DayInput.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { fullDate, fullDay, monthAndYear } from '#web/backoffice/ui/karachi-time.ts'
import { control, Select } from '#web/backoffice/ui/Select.tsx'
import { useWidth } from '#web/backoffice/ui/use-width.ts'
import { findInstant } from './history.ts'
import type { FiguresAt, Reach } from './protocol.ts'
import { namedMonths, percentAt, speeds, stepTo } from './scrub-steps.ts'
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
    // On a phone what moves stays in sight, and the rest is a card below it.
    <section
      aria-label="Moment"
      className="no-print max-md:contents md:sticky md:top-18 md:z-9 md:flex md:flex-wrap md:items-center md:justify-between md:gap-y-3 md:rounded-lg md:border md:border-line md:bg-surface md:py-4"
    >
      <div className={`${card} max-md:sticky max-md:top-27 max-md:z-9 md:contents`}>
        <div className="px-4 sm:px-6 max-md:pt-3 md:w-full">
          {/* On phones, the date has its own line, with space reserved until it is known. */}
          <p className="text-lg font-light max-sm:min-h-12 md:text-xl">
            {words}
            {moment && (
              <span className="text-sm text-muted max-sm:block md:text-base">
                <span className="max-sm:hidden"> · </span>
                {momentDate(moment.at)}
              </span>
            )}
          </p>
          {/* As high with one line as with two, so that the slider stays where it is. */}
          <p className="text-sm text-muted max-sm:line-clamp-2 max-sm:min-h-10 sm:min-h-5 sm:truncate">
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
        <div className="px-4 sm:px-6 md:-mt-3 md:w-full">
          <input
            type="range"
            aria-label="Position in the log"
            aria-valuetext={`${words}${moment ? `, ${momentDate(moment.at)}` : ''}`}
            min={0}
            max={size}
            step={1}
            value={position}
            onKeyDown={step}
            onChange={(event) => moveTo(Number(event.target.value))}
            style={{ '--reached': `${percentAt(position, size)}%` } as React.CSSProperties}
            className="slider block"
          />
          <Marks reach={reach} pinned={pinned} />
        </div>
        <div className="flex items-center gap-2 px-4 sm:px-6 max-md:pt-1 max-md:pb-3 md:pr-0">
          <Button look="gold" onClick={play.toggle} className="min-h-11 max-md:px-3 md:min-w-26">
            <Icon name={play.playing ? 'pause' : 'play'} className="size-4.5" />
            <span className="max-md:sr-only">{play.playing ? 'Pause' : 'Play'}</span>
          </Button>
          <StepButton
            name="Previous event"
            turn="rotate-90"
            disabled={position === 0}
            onPress={() => moveTo(Math.max(0, position - 1))}
          />
          <StepButton
            name="Next event"
            turn="-rotate-90"
            disabled={position === size}
            onPress={() => moveTo(Math.min(size, position + 1))}
          />
          <Select
            label="Speed"
            value={String(play.speed)}
            options={speeds.map((speed) => [String(speed), `${inThousands(speed)} events a second`])}
            onChoose={(chosen) => play.setSpeed(speeds.find((speed) => String(speed) === chosen) ?? 25)}
            className="min-w-0 max-md:flex-1 md:w-48"
          />
        </div>
      </div>
      <div
        className={`${card} flex flex-wrap items-end gap-2 px-4 max-md:justify-between max-md:py-3 sm:px-6`}
      >
        <DayJump reach={reach} day={moment ? dayOf(moment.at) : ''} onMove={moveTo} />
        <Button onClick={pinned === null ? onPin : onUnpin} className="min-h-11 max-sm:grow max-sm:basis-44">
          {pinned === null ? (
            <Icon name="pin" className="size-4.5 text-gold-deep" />
          ) : (
            <Icon name="cross" className="size-4" />
          )}
          {pinned === null ? 'Compare from here' : 'Stop comparing'}
        </Button>
      </div>
    </section>
  )
}

/** At midnight `12:00:00 am` would be read as the end of the day or as noon. */
function momentDate(at: string): string {
  const words = fullDate(at)
  return words.endsWith(' 12:00:00 am') ? `${fullDay(at)}, start of the day` : words
}

/** Of each of the two parts on a phone. In wider windows both are in one card. */
const card = 'max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface'

type StepButtonProps = {
  readonly name: string
  /** Of an arrow that points down. */
  readonly turn: string
  readonly disabled: boolean
  readonly onPress: () => void
}

function StepButton({ name, turn, disabled, onPress }: StepButtonProps) {
  return (
    <Button title={name} disabled={disabled} onClick={onPress} className="min-h-11 min-w-11 px-0!">
      <Icon name="chevron-down" className={`size-5 ${turn}`} />
      <span className="sr-only">{name}</span>
    </Button>
  )
}

/** What the name of a month takes, with the space after it: `Nov`, and with its year. */
const LABEL_PX = 44
const YEAR_LABEL_PX = 84

/** Marks the beginning of each month whose name has room, and the pinned moment. */
function Marks({ reach, pinned }: { readonly reach: Reach; readonly pinned: number | null }) {
  const [line, width] = useWidth()
  const { months, size } = reach
  // Names of a longer log would be those of several months.
  const withYear = months.length > 12
  const label = withYear ? YEAR_LABEL_PX : LABEL_PX
  const apart = width === null || width === 0 ? 100 : (100 * label) / width
  return (
    <div ref={line} aria-hidden="true" className="relative mx-3 h-6 text-xs text-muted">
      {namedMonths(months, size, apart).map(({ month, position }) => (
        <span
          key={month}
          className="absolute top-0 border-l border-line pl-1.5 whitespace-nowrap"
          style={{ left: `${percentAt(position, size)}%` }}
        >
          {(withYear ? monthAndYear : monthName)(month)}
        </span>
      ))}
      {pinned !== null && (
        <span className="absolute -top-6.5 -ml-2 text-ink" style={{ left: `${percentAt(pinned, size)}%` }}>
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
    <div className="flex gap-x-2 gap-y-1.5 text-sm text-muted max-sm:grow max-sm:basis-28 max-sm:flex-col sm:items-center">
      <label htmlFor={id} className="whitespace-nowrap">
        Go to end of
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
