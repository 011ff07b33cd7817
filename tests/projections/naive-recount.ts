/**
 * Computes the dashboard in the simplest and slowest way: from all orders with their current statuses, with its own calendar. It
 * shares no code with the folds, so both agree only when both are correct.
 */

import { couriers as startingCouriers } from '#catalogue/couriers.ts'
import { productIdOf } from '#catalogue/line-id.ts'
import { sizes } from '#catalogue/product.ts'
import { findProduct, products } from '#catalogue/products.ts'
import { type CashState, cashPlaces } from '#events/cash/parcel-cash.ts'
import { type BookedState, openDifference, unknownOf } from '#events/cash/statement-state.ts'
import type { Order, OrderStatus, Stars } from '#events/orders/order.ts'
import { phoneDigits } from '#events/phone.ts'
import type { Dashboard, TopProduct } from '#projections/dashboard-shapes.ts'
import { type EndedOrder, naiveInsight } from './reports/naive-insight.ts'

export type Traffic = {
  /** In the order in which they were recorded, each with its instant. */
  readonly visits: readonly { readonly at: string; readonly count: number }[]
  readonly productViews: Readonly<Record<string, number>>
}

export const noTraffic: Traffic = { visits: [], productViews: {} }

/** The current rating of a product from one order. */
export type GivenRating = { readonly productId: string; readonly stars: Stars }

/** The parcels that couriers have, and their statements. */
export type CashRun = {
  /** The parcels of the orders that are handed over now. */
  readonly parcels: readonly ({
    readonly courier: string
    readonly cashToCollect: number
    readonly handedOver: string
    readonly status: OrderStatus
  } & CashState)[]
  /** The statements that are booked now. */
  readonly statements: readonly BookedState[]
}

const noCash: CashRun = { parcels: [], statements: [] }

/** Units of a size that were counted after a number of orders. */
export type Counted = {
  readonly productId: string
  readonly size: string
  readonly units: number
  readonly after: number
}

/**
 * `orders` are those that the API returns, in the order in which they were placed. `customer` of the recent orders is null, as
 * in the folds.
 */
export function naiveRecount(
  orders: readonly EndedOrder[],
  traffic: Traffic,
  now: string,
  given: readonly GivenRating[] = [],
  cash: CashRun = noCash,
  counts: readonly Counted[] = [],
  couriers: readonly { readonly id: string }[] = startingCouriers,
): Dashboard {
  const ratings = meanRatings(given)
  const today = karachiDay(now)
  const sold = orders.filter((order) => order.status !== 'cancelled').map(asSold)
  const newest = orders.toReversed().slice(0, 10)
  const lastSeven = Array.from({ length: 7 }, (_, back) => daysBefore(today, back))
  const soldInSeven = sold.filter((order) => lastSeven.includes(karachiDay(order.date)))
  return {
    stats: {
      totalOrders: orders.length,
      totalRevenue: revenueOf(sold),
      totalCustomers: firstOrders(orders).length,
      monthlyGrowth: growth(sold, today),
      conversionRate: Math.min(100, percentOf(orders.length, visitsIn(traffic))),
      recentOrders: newest.map(({ orderNumber, items, total, status, date }) => ({
        id: orderNumber,
        customer: null,
        product: items[0]?.name + (items.length > 1 ? ` +${items.length - 1} more` : ''),
        amount: total,
        status,
        date,
      })),
      topProducts: bestProducts(sold, traffic, ratings).slice(0, 5),
      lowStock: lowStock(orders, counts),
    },
    charts: {
      salesTrend: salesTrend(sold, lastSeven),
      orderStatus: {
        labels: ['Pending', 'Confirmed', 'Shipped', 'Delivered', 'Cancelled'],
        datasets: [
          {
            label: 'Orders',
            data: ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'].map(
              (status) => orders.filter((order) => order.status === status).length,
            ),
          },
        ],
      },
      productCategories: productCategories(sold),
      monthlyRevenue: lastMonths(sold, today, [3, 2, 1, 0]),
      customerAcquisition: customerAcquisition(orders, today),
      monthSoFar: monthSoFar(sold, today),
      growthWeeks: {
        labels: eightWeeks(today),
        datasets: [{ label: 'Monthly Growth (%)', data: eightWeeks(today).map((day) => growth(sold, day)) }],
      },
      conversionWeeks: conversionWeeks(orders, traffic, today),
      thirtyDays: thirtyDays(sold, today),
      twelveMonths: lastMonths(sold, today, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]),
    },
    summary: {
      revenue7d: revenueOf(soldInSeven),
      orders7d: soldInSeven.length,
      averageOrderValue: sold.length === 0 ? 0 : Math.round(revenueOf(sold) / sold.length),
      cancelledRate: percentOf(orders.length - sold.length, orders.length),
      deliveredRevenue: revenueOf(orders.filter((order) => order.status === 'delivered')),
      receivedCash: collectedFor(cash.parcels) / 100,
      advances: sum(orders.map(({ fate }) => fate?.advance ?? 0)),
      refunded: sum(orders.map(({ fate }) => fate?.refunded ?? 0)),
    },
    cash: {
      couriers: couriers.map(({ id }) => ({ courier: id, ...cashOf(ofCourier(id, cash), today) })),
      totals: cashOf(cash, today),
      delivered: revenueOf(orders.filter((order) => order.status === 'delivered')),
      received: collectedFor(cash.parcels) / 100,
    },
    insight: naiveInsight(orders, karachiDay, today),
    ratings,
  }
}

/** What is still sold of an order after pieces came back and money was refunded. */
function asSold({ fate, ...order }: EndedOrder): EndedOrder {
  if (fate === undefined) return order
  let items = order.items
  // One after the other: what leaves takes its share of the code with it in whole rupees, and the rest keeps what is left.
  for (const { id, quantity } of fate.back) {
    let gone = quantity
    items = items.flatMap((item) => {
      const fewer = item.id === id ? Math.min(item.quantity, gone) : 0
      gone -= fewer
      if (fewer === item.quantity) return []
      if (item.codeOff === undefined) return [{ ...item, quantity: item.quantity - fewer }]
      const share = Math.floor((item.codeOff * fewer) / item.quantity)
      return [{ ...item, quantity: item.quantity - fewer, codeOff: item.codeOff - share }]
    })
  }
  return { ...order, fate, items, total: order.total - fate.refunded }
}

const karachi = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Karachi',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Caches days, because formatting is slow and the same orders are recounted many times. */
const daysByInstant = new Map<string, string>()

function karachiDay(instant: string): string {
  const cached = daysByInstant.get(instant)
  if (cached !== undefined) return cached
  const parts = new Map(karachi.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  daysByInstant.set(instant, day)
  return day
}

function dayText(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return dayText(date)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function revenueOf(orders: readonly Order[]): number {
  return sum(orders.map((order) => order.total))
}

/** Tenths of a percent are rounded half up in whole numbers. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((2000 * part + whole) / (2 * whole)) / 10
}

/** A customer without an e-mail is known by the phone, also of earlier orders with an e-mail. */
function firstOrders(orders: readonly Order[]): Order[] {
  const emails = new Set<string>()
  const phones = new Set<string>()
  return orders.filter((order) => {
    const [email, phone] = [order.email.toLowerCase(), phoneDigits(order.phone)]
    const isNew = email === '' ? !phones.has(phone) : !emails.has(email)
    emails.add(email)
    phones.add(phone)
    return isNew
  })
}

function growth(sold: readonly Order[], today: string): number {
  const soFar = revenueFrom(sold, `${today.slice(0, 8)}01`, today)
  const sameDay = sameDayOfPreviousMonth(today)
  const before = revenueFrom(sold, `${sameDay.slice(0, 8)}01`, sameDay)
  if (before === 0) return soFar > 0 ? 100 : 0
  return percentOf(soFar - before, before)
}

function sameDayOfPreviousMonth(today: string): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const lastOfPrevious = new Date(Date.UTC(year, month - 1, 0, 12))
  const sameDay = new Date(lastOfPrevious)
  sameDay.setUTCDate(Math.min(day, lastOfPrevious.getUTCDate()))
  return dayText(sameDay)
}

function monthSoFar(sold: readonly Order[], today: string): Dashboard['charts']['monthSoFar'] {
  const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })
  const lastDays = [sameDayOfPreviousMonth(today), today]
  return {
    labels: lastDays.map((last) => {
      const date = new Date(`${last}T12:00:00Z`)
      return `${date.getUTCDate() > 1 ? `1–${date.getUTCDate()}` : '1'} ${month.format(date)}`
    }),
    datasets: [
      {
        label: 'Revenue of the Same Days (Rs)',
        data: lastDays.map((last) => revenueFrom(sold, `${last.slice(0, 8)}01`, last)),
      },
    ],
  }
}

function eightWeeks(today: string): string[] {
  return [7, 6, 5, 4, 3, 2, 1, 0].map((weeksAgo) => daysBefore(today, weeksAgo * 7))
}

function conversionWeeks(
  orders: readonly Order[],
  traffic: Traffic,
  today: string,
): Dashboard['charts']['conversionWeeks'] {
  const data = eightWeeks(today).map((last) => {
    const week = Array.from({ length: 7 }, (_, back) => daysBefore(last, back))
    const placed = orders.filter(({ date }) => week.includes(karachiDay(date)))
    return Math.min(100, percentOf(placed.length, visitsIn(traffic, week)))
  })
  return { labels: eightWeeks(today), datasets: [{ label: 'Conversion Rate (%)', data }] }
}

/** The number of visits, in all or on the given days. */
function visitsIn({ visits }: Traffic, days?: readonly string[]): number {
  return sum(visits.filter(({ at }) => days?.includes(karachiDay(at)) ?? true).map(({ count }) => count))
}

function revenueFrom(sold: readonly Order[], first: string, last: string): number {
  return revenueOf(sold.filter(({ date }) => karachiDay(date) >= first && karachiDay(date) <= last))
}

/** Takes the tenth nearest to the mean. It starts at five stars and goes down, so that the higher tenth wins a tie. */
function meanRatings(given: readonly GivenRating[]): Dashboard['ratings'] {
  const tenths = Array.from({ length: 41 }, (_, below) => 50 - below)
  const ids = new Set(given.map(({ productId }) => productId))
  return Object.fromEntries(
    [...ids].map((id) => {
      const stars = given.filter(({ productId }) => productId === id).map(({ stars }) => stars)
      const distance = (tenth: number) => Math.abs(tenth * stars.length - 10 * sum(stars))
      const nearest = Math.min(...tenths.map(distance))
      const mean = (tenths.find((tenth) => distance(tenth) === nearest) ?? Number.NaN) / 10
      const each = [1, 2, 3, 4, 5].map((choice) => stars.filter((given) => given === choice).length)
      return [id, { mean, count: stars.length, stars: each }]
    }),
  )
}

function ofCourier(courier: string, { parcels, statements }: CashRun): CashRun {
  return {
    parcels: parcels.filter((parcel) => parcel.courier === courier),
    statements: statements.filter(({ data }) => data.courier === courier),
  }
}

function collectedFor(parcels: CashRun['parcels']): number {
  return sum(parcels.map(({ booked, settlement }) => (booked?.collected ?? 0) + (settlement?.collected ?? 0)))
}

/** Paisa of one parcel by place, from its state alone. */
function placesOf({ cashToCollect, status, booked, claim }: CashRun['parcels'][number]): Map<string, number> {
  const all = 100 * cashToCollect
  const claimPlace = claim?.stage === 'written-off' ? 'writtenOff' : (claim?.reason ?? '')
  if (booked === null && claim !== null) return new Map([[claimPlace, all]])
  if (booked === null) {
    const place = { delivered: 'owed', cancelled: 'comingBack', pending: '', confirmed: '', shipped: '' }[
      status
    ]
    return new Map([[place === '' ? 'onTheRoad' : place, all]])
  }
  if (booked.expected === 0) return new Map([['returned', all]])
  const paid = booked.kind === 'lost' ? 'lostPaid' : 'paid'
  const claimed = claim?.amount ?? 0
  return new Map([
    [paid, all - claimed],
    [claimPlace, claimed],
  ])
}

function overOf({ booked, settlement }: CashRun['parcels'][number]): number {
  const atFirst = booked === null ? 0 : Math.max(0, booked.collected - booked.expected)
  return atFirst + (settlement === null ? 0 : settlement.collected - settlement.settled)
}

/** The place that counts the parcel: that of its claim, else `over`, else where its cash is. */
function countedIn(parcel: CashRun['parcels'][number]): string {
  const places = [...placesOf(parcel)]
  if (parcel.claim !== null) return places.at(-1)?.[0] ?? ''
  if (overOf(parcel) > 0) return 'over'
  return parcel.booked?.kind === 'lost' ? 'lostPaid' : (places[0]?.[0] ?? '')
}

function cashOf({ parcels, statements }: CashRun, today: string): Dashboard['cash']['totals'] {
  const inPlace = (place: string, some = parcels) => ({
    amount: sum(some.map((parcel) => placesOf(parcel).get(place) ?? 0)) / 100,
    parcels: some.filter((parcel) => countedIn(parcel) === place).length,
  })
  const places = Object.fromEntries(
    cashPlaces.map((place) => [place, inPlace(place)]),
  ) as Dashboard['cash']['totals']['places']
  const out = parcels.filter((parcel) => ['onTheRoad', 'owed'].includes(countedIn(parcel)))
  const [threeAgo, eightAgo] = [daysBefore(today, 3), daysBefore(today, 8)]
  const aged = (days: '0-2' | '3-7' | '8+', some: typeof out, isSo: (handedOver: string) => boolean) => {
    const ofAge = some.filter(({ handedOver }) => isSo(handedOver))
    const amount = sum(ofAge.map(({ cashToCollect }) => cashToCollect))
    return { days, amount, parcels: ofAge.length }
  }
  const agesOf = (some: typeof out) => [
    aged('0-2', some, (day) => day > threeAgo),
    aged('3-7', some, (day) => day <= threeAgo && day > eightAgo),
    aged('8+', some, (day) => day <= eightAgo),
  ]
  const ofStatements = (of: 'charges' | 'incomeTax' | 'salesTax', some = statements) =>
    sum(some.flatMap(({ data, named }) => [data, ...named]).map((line) => line[of])) / 100
  const open = statements.map(openDifference)
  const month = today.slice(0, 7)
  const [year, number] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const begins = `${number >= 7 ? year : year - 1}-07`
  const between = (first: string) => (day: string | undefined) =>
    day !== undefined && day.slice(0, 7) >= first && day.slice(0, 7) <= month
  const taxed = (first: string) => statements.filter(({ data }) => between(first)(data.receivedOn))
  const arrivals = statements.flatMap(({ data, later }) => [
    { day: data.receivedOn, amount: data.received },
    ...later,
  ])
  const over = sum(parcels.map(overOf)) / 100
  return {
    out: sum(out.map(({ cashToCollect }) => cashToCollect)),
    ages: agesOf(out),
    owedAges: agesOf(out.filter((parcel) => countedIn(parcel) === 'owed')),
    onTheRoad: places.onTheRoad.amount,
    owed: places.owed.amount,
    short: places.short.amount,
    over,
    claims: Math.round(100 * (places.short.amount + places.lost.amount)) / 100,
    taxes: Math.round(100 * (ofStatements('incomeTax') + ofStatements('salesTax'))) / 100,
    incomeTax: ofStatements('incomeTax'),
    salesTax: ofStatements('salesTax'),
    received: collectedFor(parcels) / 100,
    charges: ofStatements('charges'),
    differences: Math.round(100 * (places.short.amount - over)) / 100,
    arrived: sum(arrivals.map(({ amount }) => amount)) / 100,
    missing: sum(open.map((paisa) => Math.max(0, paisa))) / 100,
    surplus: sum(open.map((paisa) => Math.max(0, -paisa))) / 100,
    differing: open.filter((paisa) => paisa !== 0).length,
    unknown: sum(statements.map(unknownOf)) / 100,
    places,
    month: {
      arrived: sum(arrivals.map(({ day, amount }) => (between(month)(day) ? amount : 0))) / 100,
      incomeTax: ofStatements('incomeTax', taxed(month)),
      salesTax: ofStatements('salesTax', taxed(month)),
    },
    taxYear: {
      begins,
      incomeTax: ofStatements('incomeTax', taxed(begins)),
      salesTax: ofStatements('salesTax', taxed(begins)),
    },
  }
}

function bestProducts(
  sold: readonly Order[],
  { productViews }: Traffic,
  ratings: Dashboard['ratings'],
): TopProduct[] {
  const items = sold.flatMap((order) => order.items)
  const ids = new Set([...items.map((item) => productIdOf(item.id)), ...Object.keys(productViews)])
  return [...ids]
    .map((id) => {
      const ofProduct = items.filter((item) => productIdOf(item.id) === id)
      return {
        name: findProduct(id)?.name ?? id,
        rating: ratings[id]?.mean ?? null,
        views: productViews[id] ?? 0,
        sales: sum(ofProduct.map((item) => item.quantity)),
        revenue: sum(ofProduct.map((item) => item.quantity * item.price - (item.codeOff ?? 0))),
      }
    })
    .sort((a, b) => b.revenue - a.revenue || (a.name < b.name ? -1 : 1))
}

/** A counted size has what was counted less what orders have taken; another one what was made less what is sold. */
function lowStock(orders: readonly EndedOrder[], counts: readonly Counted[]): Dashboard['stats']['lowStock'] {
  const taken = orders.flatMap(({ fate }) => fate?.taken ?? [])
  const sold = orders.filter(({ status }) => status !== 'cancelled').map(asSold)
  return products.flatMap(({ id, name, stock }) =>
    sizes.flatMap((size) => {
      const own = counts.filter((count) => count.productId === id && count.size === size)
      const isOwn = (other: { readonly productId: string; readonly size: string }) =>
        other.productId === id && other.size === size
      const items = sold.flatMap(({ items }) => items.filter((item) => item.id === `${id}-${size}`))
      const first = own.length > 0 ? sum(own.map(({ units }) => units)) : stock?.[size]
      if (first === undefined) return []
      const gone =
        own.length > 0
          ? sum(taken.filter(isOwn).map(({ units }) => units))
          : sum(items.map(({ quantity }) => quantity))
      const left = first - gone
      return left <= 5 ? [{ id, name, size, left }] : []
    }),
  )
}

function salesTrend(sold: readonly Order[], lastSeven: readonly string[]): Dashboard['charts']['salesTrend'] {
  const labels = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' })
  const dates = labels.map(
    (label) => lastSeven.find((day) => weekday.format(new Date(`${day}T12:00:00Z`)) === label) ?? '',
  )
  return {
    labels,
    dates,
    datasets: [{ label: 'Daily Revenue (Rs)', data: dates.map((day) => revenueFrom(sold, day, day)) }],
  }
}

function productCategories(sold: readonly Order[]): Dashboard['charts']['productCategories'] {
  const labels = ['Regular Fit', 'Oversized Tee', 'Crop Top', 'Drop Shoulder']
  const items = sold.flatMap((order) => order.items)
  const data = labels.map((label) =>
    sum(
      items
        .filter((item) => findProduct(productIdOf(item.id))?.category === label)
        .map((item) => item.quantity),
    ),
  )
  return { labels, datasets: [{ label: 'Sales Count', data }] }
}

function thirtyDays(sold: readonly Order[], today: string): Dashboard['charts']['thirtyDays'] {
  const labels = Array.from({ length: 30 }, (_, back) => daysBefore(today, back)).toReversed()
  return {
    labels,
    datasets: [{ label: 'Daily Revenue (Rs)', data: labels.map((day) => revenueFrom(sold, day, day)) }],
  }
}

function lastMonths(
  sold: readonly Order[],
  today: string,
  ago: readonly number[],
): Dashboard['charts']['monthlyRevenue'] {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })
  const firsts = ago.map((back) => {
    const [year, month] = today.split('-').map(Number) as [number, number]
    return new Date(Date.UTC(year, month - 1 - back, 1, 12))
  })
  return {
    labels: firsts.map((first) => name.format(first)),
    datasets: [
      {
        label: 'Monthly Revenue (Rs)',
        data: firsts.map((first) =>
          revenueOf(sold.filter(({ date }) => karachiDay(date).startsWith(dayText(first).slice(0, 7)))),
        ),
      },
    ],
  }
}

function customerAcquisition(
  orders: readonly Order[],
  today: string,
): Dashboard['charts']['customerAcquisition'] {
  const days = firstOrders(orders).map((order) => karachiDay(order.date))
  const data = [3, 2, 1, 0].map((weeksAgo) => {
    const week = Array.from({ length: 7 }, (_, back) => daysBefore(today, weeksAgo * 7 + back))
    return days.filter((day) => week.includes(day)).length
  })
  return {
    labels: ['Week 1', 'Week 2', 'Week 3', 'Week 4'],
    datasets: [{ label: 'New Customers', data }],
  }
}
