/** What the shop's folds are called on the screen, for the rare day on which one stands still. */

const names: Readonly<Record<string, string>> = {
  orderStatus: 'orders and their status',
  totalRevenue: 'total revenue',
  dailySales: 'daily sales and growth',
  monthlyRevenue: 'monthly revenue',
  newCustomers: 'customers',
  visits: 'visits and conversion',
  recentOrders: 'recent orders',
  productSales: 'product sales',
  categorySales: 'sales by category',
  ratingSums: 'ratings',
}

/** `dailySales` and `visits` as “daily sales and growth; visits and conversion”. */
export function foldNames(stopped: readonly string[]): string {
  return stopped.map((name) => names[name] ?? spelledOut(name)).join('; ')
}

/** `stockLeft` as “stock left”. */
function spelledOut(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
