import { fullDate, shortDate } from '#web/backoffice/ui/karachi-time.ts'

/** The time of an instant whose day is named above; the exact instant on hover. */
export function TimeOfDay({ instant }: { readonly instant: string }) {
  return (
    <time dateTime={instant} title={`${fullDate(instant)}, Karachi`} className="whitespace-nowrap">
      {shortDate(instant).time}
    </time>
  )
}
