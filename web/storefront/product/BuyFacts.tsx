/** How the order is paid, when it arrives, and how it is exchanged: one line each. */

import { Link } from 'react-router-dom'
import { formatRupees } from '#catalogue/money.ts'
import type { Product, Size } from '#catalogue/product.ts'
import { CashIcon, ChatIcon, ReturnIcon, TruckIcon } from '#web/ui/icons.tsx'
import { useShop } from '../page/catalogue.ts'
import { absoluteUrl } from '../page/page-placeholders.ts'
import { LateArrival } from './LateParts.tsx'

type Props = {
  readonly product: Product
  /** Null until one is chosen. */
  readonly size: Size | null
  readonly quantity: number
}

export function BuyFacts({ product: { id, name, price }, size, quantity }: Props) {
  const {
    delivery,
    whatsapp,
    orders: { exchangeDays },
  } = useShop()
  const question = encodeURIComponent(
    `Assalam o Alaikum, a question about ${name}${size === null ? '' : `, size ${size}`}: `,
  )
  return (
    <ul className="mt-1 grid gap-1.5 *:flex *:items-start *:gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-gold-deep">
      <li>
        <CashIcon />
        <p>
          Pay <span className="figures">{formatRupees(price * quantity)}</span> cash on delivery
        </p>
      </li>
      <li>
        <TruckIcon />
        <LateArrival otherwise={`${delivery.time} delivery`} />
      </li>
      <li>
        <ReturnIcon />
        <p>
          <Link to="/returns" className="underline decoration-gold underline-offset-4 hover:decoration-ink">
            Exchange / Return
          </Link>
          {exchangeDays > 0 && ` within ${exchangeDays} ${exchangeDays === 1 ? 'day' : 'days'}`}
        </p>
      </li>
      {whatsapp && (
        <li>
          <ChatIcon />
          <a
            // The page's address is not encoded, because the server fills it in.
            href={`https://wa.me/${whatsapp}?text=${question}${absoluteUrl(`/product/${id}`)}`}
            rel="noopener"
            target="_blank"
            className="underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:-my-2 pointer-coarse:py-2"
          >
            {`Ask about ${name}${size === null ? '' : `, size ${size}`}`}
          </a>
        </li>
      )}
    </ul>
  )
}
