import { dayInSentence, fullDate, shortDate } from './karachi-time.ts'

type WhenProps = {
  readonly instant: string
  /** Words stand before it. */
  readonly inSentence?: boolean
  /** Where there is no room for the time, which is said on hover. */
  readonly dayOnly?: boolean
}

/** An instant in short form; the exact one on hover. It wraps only between day and time. */
export function When({ instant, inSentence = false, dayOnly = false }: WhenProps) {
  const { day, time } = shortDate(instant)
  const words = inSentence ? dayInSentence(day) : day
  return (
    <time dateTime={instant} title={`${fullDate(instant)}, Karachi`}>
      <span className="whitespace-nowrap">{dayOnly ? words : `${words},`}</span>
      {!dayOnly && (
        <>
          {' '}
          <span className="whitespace-nowrap">{time}</span>
        </>
      )}
    </time>
  )
}
