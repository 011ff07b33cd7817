import { dayInSentence, fullDate, shortDate } from './karachi-time.ts'

type WhenProps = {
  readonly instant: string
  /** Words stand before it. */
  readonly inSentence?: boolean
  /** Where there is little room: of today the time alone, of other days the day alone. */
  readonly brief?: boolean
}

/** An instant in short form; the exact one on hover. It wraps only between day and time. */
export function When({ instant, inSentence = false, brief = false }: WhenProps) {
  const { day, time } = shortDate(instant)
  const words = inSentence ? dayInSentence(day) : day
  return (
    <time dateTime={instant} title={`${fullDate(instant)}, Karachi`}>
      {brief ? (
        <span className="whitespace-nowrap">{day === 'Today' ? time : words}</span>
      ) : (
        <>
          <span className="whitespace-nowrap">{words}, </span>
          <span className="whitespace-nowrap">{time}</span>
        </>
      )}
    </time>
  )
}
