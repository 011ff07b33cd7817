import { dayInSentence, fullDate, shortDate, timeOfDay } from './karachi-time.ts'

type WhenProps = {
  readonly instant: string
  /** Words stand before it. */
  readonly inSentence?: boolean
  /** Where there is little room: of today the time alone, of other days the day alone. */
  readonly brief?: boolean
  /** With the seconds. */
  readonly exact?: boolean
}

/** An instant in short form; the exact one on hover. It wraps only between day and time. */
export function When({ instant, inSentence = false, brief = false, exact = false }: WhenProps) {
  const { day, time } = shortDate(instant)
  const isToday = day === 'Today'
  const words = inSentence ? dayInSentence(day) : day
  return (
    <time dateTime={instant} title={`${fullDate(instant)}, Karachi`}>
      {!(brief && isToday) && <span className="whitespace-nowrap">{brief ? words : `${words}, `}</span>}
      {!(brief && !isToday) && (
        <span className="whitespace-nowrap">{exact ? timeOfDay(Date.parse(instant)) : time}</span>
      )}
    </time>
  )
}
