import { Link } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import { settingsPath } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { useShopDescription } from '../catalogue/data/shop.ts'
import { isWithoutContacts } from './AskWays.tsx'

/** Leads to where the phones and addresses of couriers are entered, when one of these has neither. */
export function AddContacts({ couriers }: { readonly couriers: readonly string[] }) {
  const shop = useShopDescription()
  const maySet = useMay('settings')
  const unknown = couriers.filter((courier) => isWithoutContacts(shop, courier))
  if (unknown.length === 0 || !maySet) return null
  return (
    <Link
      to={settingsPath('couriers')}
      title={`Of ${unknown.map(courierName).join(', ')}`}
      className="text-sm whitespace-nowrap text-muted underline decoration-gold underline-offset-4 hover:text-ink pointer-coarse:py-3"
    >
      {unknown.length === 1 ? 'Add courier’s phone or e-mail' : 'Add couriers’ phones or e-mails'}
    </Link>
  )
}
