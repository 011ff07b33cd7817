/**
 * The A6 slip of a parcel: the recipient, and the amount that the courier collects. A long slip continues on a second
 * sheet, whose first line contains the order number.
 */

import { brand } from '#catalogue/brand.ts'
import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Order } from '#events/shop/order.ts'
import { byShelf } from './pick-list.ts'
import { QrCode } from './QrCode.tsx'

type SlipProps = {
  readonly order: Order
  /** The address of the shoppers' order history. */
  readonly historyUrl: string
}

export function Slip({ order, historyUrl }: SlipProps) {
  const { orderNumber, name, phone, address, items, total, courier, trackingNumber } = order
  const page = `${historyUrl}?${new URLSearchParams({ order: orderNumber })}`
  return (
    <article
      aria-label={`Slip of ${orderNumber}`}
      className="slip border border-line bg-white p-[5mm] text-black print:border-0 print:p-0"
    >
      <header className="flex items-start justify-between gap-[4mm]">
        <div className="min-w-0">
          <p className="text-[9pt] tracking-caps uppercase">{brand.name}</p>
          <h3 className="text-[15pt] leading-tight font-medium whitespace-nowrap">{orderNumber}</h3>
          {courier !== null && (
            <p className="mt-[1mm] text-[9pt] break-words">
              {courierName(courier)}, <bdi className="break-all">{trackingNumber}</bdi>
            </p>
          )}
        </div>
        <QrCode text={page} label={`QR code of ${page}`} className="-mt-[1mm] size-[25mm] shrink-0" />
      </header>
      <address className="mt-[2mm] border-y border-black py-[2mm] not-italic">
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
          {formatRupees(total)}
        </strong>
      </p>
      <table className="w-full border-collapse text-[9pt]">
        <thead>
          <tr className="border-b border-black">
            <th scope="col" className="py-[0.5mm] text-left font-medium">
              {orderNumber}: {unitsWords(items)}
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

function unitsWords(items: Order['items']): string {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return units === 1 ? '1 piece' : `${units} pieces`
}
