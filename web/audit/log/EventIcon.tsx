import type { RecordedEvent, ShopEventType } from '#events/event.ts'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import type { ReadRecord } from '../words/read-record.ts'

/** By the beginning or end of the type: the first that fits. */
const icons: readonly (readonly [RegExp, IconName])[] = [
  [/Failed$/, 'warning'],
  [/^(Confirmation|Message|News|WaitMail)/, 'mail'],
  [/^Wait/, 'bell'],
  [/^(Review|ProductRated)/, 'star'],
  [/^(Product|Stock)/, 'shirt'],
  [/^(Code|PriceChanged|Sale)/, 'tag'],
  [/^(Advance|Advertising|Cash|Claim|Difference|Month|Payment|Purchase|Refund|Statement)/, 'cash'],
  [/^(Handover|Parcel|Reattempt)/, 'truck'],
  [/^(Exchange|Return)/, 'undo'],
  [/^(Order|Packed|Unpacked)/, 'bag'],
  [/^Slip/, 'print'],
  [/^(ContactCorrected|Delivery|Lines|Note|Shop)/, 'pencil'],
  [/^Contact/, 'phone'],
  [/Erased$/, 'bin'],
  [/^(Customer|Name|Role|Staff)/, 'people'],
  [/^Token/, 'lock'],
  [/^Webhook/, 'upload'],
  [/^(Traffic|Witness)/, 'eye'],
]

export const iconOf = (type: ShopEventType): IconName =>
  icons.find(([types]) => types.test(type))?.[1] ?? 'ledger'

/** The type of an event as an icon; the words beside it say the same. */
export function EventIcon({ record: { event } }: { readonly record: Pick<ReadRecord, 'event'> }) {
  const { icon, look } = event === null ? unreadable : looksOf(event)
  return (
    <span className={`grid size-6 shrink-0 place-items-center self-start ${look}`}>
      <Icon name={icon} className="size-4" />
    </span>
  )
}

const unreadable = { icon: 'warning', look: 'text-danger' } as const

function looksOf(event: RecordedEvent): { readonly icon: IconName; readonly look: string } {
  if (event.type === 'OrderStatusChanged') {
    const { icon, colour } = statusLooks[event.data.to]
    return { icon, look: colour }
  }
  const icon = iconOf(event.type)
  if (event.type === 'OrderPlaced') return { icon, look: 'text-gold-deep' }
  // A mail that nobody received.
  const isUnsent = 'channel' in event.data && event.data.channel === 'outbox-file'
  return { icon, look: isUnsent ? 'text-pending' : 'text-muted' }
}
