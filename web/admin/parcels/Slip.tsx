/**
 * The A6 slip of a parcel: sender, recipient, the amount that the courier collects, and its numbers as codes that a scanner or a camera
 * reads. A long slip continues on a second sheet, whose first line contains the order number.
 */

import { brand } from '#catalogue/brand.ts'
import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Order } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { piecesIn } from '#events/orders/order-lines.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { QrCode } from '#web/backoffice/ui/QrCode.tsx'
import { Code128 } from './Code128.tsx'
import { byShelf } from './pick-list.ts'

type SlipProps = {
  readonly order: Order
  /** The shop's address, to which a parcel that could not be delivered returns. */
  readonly returnAddress?: string | undefined
  /** The name of the city to which it goes. */
  readonly city?: string | undefined
  /** For the person who packs or brings the parcel. */
  readonly note?: string | undefined
}

export function Slip({ order, returnAddress = '', city = '', note = '' }: SlipProps) {
  const { orderNumber, name, phone, address, items, courier, trackingNumber } = order
  return (
    <article
      aria-label={`Slip of ${orderNumber}`}
      className="slip border border-line bg-white p-[5mm] text-black"
    >
      <header className="flex items-start justify-between gap-[4mm]">
        <div className="min-w-0">
          <h3 className="text-[15pt] leading-tight whitespace-nowrap">{orderNumber}</h3>
          <Sender returnAddress={returnAddress} />
        </div>
        <QrCode text={orderNumber} label={`QR code of ${orderNumber}`} className="size-[22mm] shrink-0" />
      </header>
      <address className="mt-[2mm] border-y border-black py-[2mm] not-italic">
        {city !== '' && (
          <p className="text-[18pt] leading-tight font-medium tracking-caps uppercase wrap-anywhere">
            {city}
          </p>
        )}
        <p dir="auto" className="text-[14pt] leading-snug font-medium wrap-anywhere">
          {name}
        </p>
        <p className="text-[13pt] leading-snug">
          <bdi>{phone}</bdi>
        </p>
        <p dir="auto" className="mt-[1mm] text-[11pt] leading-snug whitespace-pre-line wrap-anywhere">
          {address}
        </p>
      </address>
      <p className="my-[2mm] flex items-baseline justify-between gap-[4mm] break-inside-avoid">
        <span className="text-[10pt]">Cash to collect</span>
        <strong className="text-[22pt] leading-none font-medium whitespace-nowrap">
          {formatRupees(toCollect(order))}
        </strong>
      </p>
      <Code128 text={orderNumber} label={`Bar code of ${orderNumber}`} className="break-inside-avoid" />
      {courier !== null && trackingNumber !== null && (
        <div className="mt-[2mm] break-inside-avoid">
          <p className="text-[10pt] font-medium">{courierName(courier)}</p>
          <Code128 text={trackingNumber} label={`Bar code of ${trackingNumber}`} />
        </div>
      )}
      {note !== '' && (
        <p className="mt-[2mm] border border-black px-[2mm] py-[1mm] text-[10pt] leading-snug break-inside-avoid">
          <span className="font-medium">Note: </span>
          <bdi className="whitespace-pre-line wrap-anywhere">{note}</bdi>
        </p>
      )}
      <table className="mt-[2mm] w-full border-collapse text-[9pt]">
        <thead>
          <tr className="border-b border-black">
            <th scope="col" className="py-[0.5mm] text-left font-medium">
              {orderNumber}: {countedWords(piecesIn(items), 'piece')}
            </th>
            <th scope="col" className="py-[0.5mm] text-right font-medium">
              Size
            </th>
          </tr>
        </thead>
        <tbody>
          {[...items].sort(byShelf).map(({ id, name, size, quantity }) => (
            <tr key={id} className="break-inside-avoid align-top">
              <td className="py-[0.5mm] pr-[3mm] wrap-anywhere">
                {quantity} × {name}
              </td>
              <td className="py-[0.5mm] text-right">{size}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** What the shop has not entered is left out. */
function Sender({ returnAddress }: { readonly returnAddress: string }) {
  return (
    <div className="mt-[1mm] text-[9pt] leading-snug">
      <p className="tracking-caps uppercase">{brand.name}</p>
      {brand.phone !== '' && (
        <p>
          <bdi>{brand.phone}</bdi>
        </p>
      )}
      {returnAddress !== '' && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          <span className="font-medium">Return to: </span>
          {returnAddress}
        </p>
      )}
    </div>
  )
}
