import { fullDate, shortDate } from './karachi-time.ts'

/** An instant in short form; the exact one on hover. It wraps only between day and time. */
export function When({ instant }: { readonly instant: string }) {
  const { day, time } = shortDate(instant)
  return (
    <time dateTime={instant} title={`${fullDate(instant)}, Karachi`}>
      <span className="whitespace-nowrap">{day},</span> <span className="whitespace-nowrap">{time}</span>
    </time>
  )
}
