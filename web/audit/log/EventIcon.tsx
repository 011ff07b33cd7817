import type { RecordedEvent, ShopEventType } from '#events/shop/event.ts'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import type { ReadRecord } from '../words/read-record.ts'

/** Of the types that are not about money. */
const icons: Readonly<Partial<Record<ShopEventType, IconName>>> = {
  OrderPlaced: 'bag',
  OrderStatusChanged: 'refresh',
  ContactCorrected: 'pencil',
  ConfirmationSent: 'mail',
  ConfirmationFailed: 'warning',
  ConfirmationRequested: 'mail',
  ProductRated: 'star',
  TrafficRecorded: 'eye',
  CustomerErased: 'bin',
  ContactAttempted: 'phone',
  ParcelHandedOver: 'truck',
  HandoverUndone: 'truck',
  StockCounted: 'bag',
  WitnessRemoved: 'eye',
  ProductPublished: 'bag',
  ProductChanged: 'pencil',
  PriceChanged: 'pencil',
  ProductRetired: 'bin',
  ProductRestored: 'bag',
  ProductMoved: 'pencil',
  SaleScheduled: 'bag',
  SaleChanged: 'pencil',
  SaleStopped: 'bin',
  ShopDescribed: 'pencil',
}

/** The type of an event as an icon; the words beside it say the same. */
export function EventIcon({ record: { event } }: { readonly record: Pick<ReadRecord, 'event'> }) {
  const { icon, look } = event === null ? unreadable : looksOf(event)
  return (
    <span
      className={`grid size-6 shrink-0 translate-y-px place-items-center self-start rounded-full ${look}`}
    >
      <Icon name={icon} className="size-3.5" />
    </span>
  )
}

const unreadable = { icon: 'warning', look: 'bg-danger/10 text-danger' } as const

function looksOf(event: RecordedEvent): { readonly icon: IconName; readonly look: string } {
  if (event.type === 'OrderStatusChanged') {
    const { icon, className } = statusLooks[event.data.to]
    return { icon, look: className }
  }
  const look = event.type === 'OrderPlaced' ? 'bg-gold/20 text-gold-deep' : 'bg-sunken text-muted'
  return { icon: icons[event.type] ?? 'ledger', look }
}
