import { dayInSentence, fullDate, shortDate } from './karachi-time.ts'

type WhenProps = {
  readonly instant: string
  /** Words stand before it. */
  readonly inSentence?: boolean
}

/** An instant in short form; the exact one on hover. It wraps only between day and time. */
export function When({ instant, inSentence = false }: WhenProps) {
  const { day, time } = shortDate(instant)
  return (
    <time dateTime={instant} title={`${fullDate(instant)}, Karachi`}>
      <span className="whitespace-nowrap">{inSentence ? dayInSentence(day) : day},</span>{' '}
      <span className="whitespace-nowrap">{time}</span>
    </time>
  )
}
