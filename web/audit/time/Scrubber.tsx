/** The whole log as a slider: drag it, move it by key, choose a day, or let it play. */

import { type KeyboardEvent, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { addDays, dayOf, startOfDay } from '#events/calendar.ts'
import { monthName } from '#projections/month-name.ts'
import { eventPath } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { DayInput } from '#web/backoffice/ui/DayInput.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { monthAndYear } from '#web/backoffice/ui/karachi-time.ts'
import { control, Select } from '#web/backoffice/ui/Select.tsx'
import { useWidth } from '#web/backoffice/ui/use-width.ts'
import { momentDate } from '../shell/moment-date.ts'
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

  const place = position === 0 ? 'No event yet' : `Event ${inThousands(position)} of ${inThousands(size)}`
  const when = position === 0 ? 'Before the first event' : moment && momentDate(moment.at)
  return (
    // On a phone what moves stays in sight, and the rest of the card scrolls under it.
    <section
      aria-label="Moment"
      className="no-print max-md:contents md:sticky md:top-18 md:z-9 md:flex md:flex-wrap md:items-center md:justify-between md:gap-y-3 md:rounded-lg md:border md:border-line md:bg-surface md:py-4"
    >
      <div className={`${part} max-md:sticky max-md:top-27 max-md:z-9 max-md:rounded-t-lg md:contents`}>
        <div className="px-4 sm:px-6 max-md:pt-3 md:w-full">
          <p className="flex items-baseline justify-between gap-x-4 max-sm:flex-col">
            <span className="text-lg md:text-xl">{when ?? '…'}</span>
            <span className="text-sm text-muted">{place}</span>
          </p>
          {/* As high with one line as with all, so that the slider stays where it is. */}
          <p className="line-clamp-3 min-h-15 text-sm text-muted sm:line-clamp-2 sm:min-h-10 lg:line-clamp-1 lg:min-h-5">
            {moment && moment.position > 0 && position > 0 && (
              <Link
                to={eventPath(moment.position)}
                className="underline decoration-gold/60 underline-offset-4 hover:decoration-gold"
              >
                {moment.words}
              </Link>
            )}
          </p>
        </div>
        <div className="px-4 sm:px-6 md:w-full md:max-lg:-mt-3">
          <input
            type="range"
            aria-label="Position in the log"
            aria-valuetext={when === undefined ? place : `${place}, ${when}`}
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
            className="flex-row-reverse"
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
        className={`${part} flex flex-wrap items-center gap-2 px-4 max-md:-mt-4 max-md:justify-between max-md:rounded-b-lg max-md:border-t-0 max-md:py-3 sm:px-6`}
      >
        <DayJump reach={reach} position={position} onMove={moveTo} />
        <Button onClick={pinned === null ? onPin : onUnpin} className="min-h-11 max-sm:px-3">
          {pinned === null ? (
            <Icon name="pin" className="size-4.5" />
          ) : (
            <Icon name="cross" className="size-4.5" />
          )}
          <span className="max-sm:sr-only">{pinned === null ? 'Compare from here' : 'Stop comparing'}</span>
        </Button>
      </div>
    </section>
  )
}

/** Of each of the two parts of the card on a phone. In wider windows both are in one frame. */
const part = 'max-md:border max-md:border-line max-md:bg-surface'

type StepButtonProps = {
  readonly name: string
  /** Of an arrow that points down. */
  readonly turn: string
  readonly disabled: boolean
  readonly onPress: () => void
  readonly className?: string
}

function StepButton({ name, turn, disabled, onPress, className = '' }: StepButtonProps) {
  return (
    <Button
      title={name}
      disabled={disabled}
      onClick={onPress}
      className={`min-h-11 min-w-11 px-3! max-md:px-0! ${className}`}
    >
      <Icon name="chevron-down" className={`size-5 ${turn}`} />
      <span className="max-md:sr-only">{name}</span>
    </Button>
  )
}

/** What the name of a month takes, with the space after it: `Nov`, and with its year. */
const LABEL_PX = 44
const YEAR_LABEL_PX = 84
/** What the first month saves: it begins where the line does, and has no mark. */
const FIRST_SAVES_PX = 24

/** Marks the beginning of each month whose name has room, and the pinned moment. */
function Marks({ reach, pinned }: { readonly reach: Reach; readonly pinned: number | null }) {
  const [line, width] = useWidth()
  const { months, size } = reach
  // Names of a longer log would be those of several months.
  const withYear = months.length > 12
  const label = withYear ? YEAR_LABEL_PX : LABEL_PX
  const percentOf = (pixels: number) => (width === null || width === 0 ? 100 : (100 * pixels) / width)
  return (
    <div ref={line} aria-hidden="true" className="relative mx-3 h-6 text-xs text-muted">
      {namedMonths(months, size, percentOf(label), percentOf(label - FIRST_SAVES_PX)).map(
        ({ month, position }) => (
          <span
            key={month}
            className={`absolute top-0 whitespace-nowrap ${month === months[0]?.month ? '-ml-3' : 'border-l border-line pl-1.5'}`}
            style={{ left: `${percentAt(position, size)}%` }}
          >
            {(withYear ? monthAndYear : monthName)(month)}
          </span>
        ),
      )}
      {pinned !== null && (
        <span className="absolute -top-6.5 -ml-2 text-ink" style={{ left: `${percentAt(pinned, size)}%` }}>
          <Icon name="pin" className="size-4" />
        </span>
      )}
    </div>
  )
}

type DayJumpProps = Pick<ScrubberProps, 'reach' | 'position' | 'onMove'>

/** Moves to the end of a day, and names it while that is the moment. */
function DayJump({ reach, position, onMove }: DayJumpProps) {
  const id = useId()
  const [reached, setReached] = useState<{ readonly day: string; readonly position: number } | null>(null)
  async function jump(to: string) {
    const end = await findInstant(Date.parse(startOfDay(addDays(to, 1))) - 1)
    setReached({ day: to, position: end })
    onMove(end)
  }
  return (
    <div className="flex items-center gap-x-2 text-sm text-muted max-sm:grow max-sm:*:last:flex-1">
      <label htmlFor={id}>Go to the end of</label>
      <DayInput
        id={id}
        day={reached?.position === position ? reached.day : null}
        min={dayOf(reach.firstAt)}
        max={dayOf(reach.lastAt)}
        required
        onChoose={(chosen) => {
          if (chosen !== null) void jump(chosen)
        }}
        className={`${control} min-w-36 px-3 text-ink`}
      />
    </div>
  )
}
