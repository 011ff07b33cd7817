/** When a product opens, in Karachi. */

const format = {
  timeZone: 'Asia/Karachi',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
} as const

type Props = { readonly opensAt: string; readonly className: string }

export function OpeningWords({ opensAt, className }: Props) {
  return (
    <p className={className}>
      Opens <time dateTime={opensAt}>{new Date(opensAt).toLocaleString('en-GB', format)}</time>
    </p>
  )
}
