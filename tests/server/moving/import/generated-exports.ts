/** Export files of other shop programs, in the columns that these write, with the peculiarities of real ones. */

const SHOPIFY_ORDER = [
  ...[
    'Name',
    'Email',
    'Financial Status',
    'Paid at',
    'Fulfillment Status',
    'Fulfilled at',
    'Accepts Marketing',
  ],
  ...[
    'Currency',
    'Subtotal',
    'Shipping',
    'Taxes',
    'Total',
    'Discount Code',
    'Discount Amount',
    'Shipping Method',
  ],
  ...['Created at', 'Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem compare at price'],
  ...['Lineitem sku', 'Lineitem requires shipping', 'Lineitem taxable', 'Lineitem fulfillment status'],
  ...[
    'Billing Name',
    'Billing Street',
    'Billing Address1',
    'Billing Address2',
    'Billing Company',
    'Billing City',
  ],
  ...[
    'Billing Zip',
    'Billing Province',
    'Billing Country',
    'Billing Phone',
    'Shipping Name',
    'Shipping Street',
  ],
  ...['Shipping Address1', 'Shipping Address2', 'Shipping Company', 'Shipping City', 'Shipping Zip'],
  ...['Shipping Province', 'Shipping Country', 'Shipping Phone', 'Notes', 'Note Attributes', 'Cancelled at'],
  ...['Payment Method', 'Payment Reference', 'Refunded Amount', 'Vendor', 'Outstanding Balance', 'Employee'],
  ...['Location', 'Device ID', 'Id', 'Tags', 'Risk Level', 'Source', 'Lineitem discount', 'Phone'],
  ...['Receipt Number', 'Duties', 'Billing Province Name', 'Shipping Province Name', 'Payment ID'],
] as const

const SHOPIFY_PRODUCT = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'],
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price'],
  ...[
    'Variant Requires Shipping',
    'Variant Taxable',
    'Image Src',
    'Image Position',
    'Image Alt Text',
    'Status',
  ],
] as const

const SHOPIFY_CUSTOMER = [
  ...[
    'Customer ID',
    'First Name',
    'Last Name',
    'Email',
    'Accepts Email Marketing',
    'Default Address Company',
  ],
  ...['Default Address Address1', 'Default Address Address2', 'Default Address City'],
  ...['Default Address Province Code', 'Default Address Country Code', 'Default Address Zip'],
  ...['Default Address Phone', 'Phone', 'Accepts SMS Marketing', 'Total Spent', 'Total Orders', 'Note'],
  ...['Tax Exempt', 'Tags'],
] as const

const WOO_ORDER = [
  ...['order_id', 'order_number', 'order_date', 'paid_date', 'status', 'shipping_total', 'discount_total'],
  ...['order_total', 'refunded_total', 'order_currency', 'payment_method', 'payment_method_title'],
  ...['customer_email', 'billing_first_name', 'billing_last_name', 'billing_company', 'billing_email'],
  ...['billing_phone', 'billing_address_1', 'billing_address_2', 'billing_postcode', 'billing_city'],
  ...['billing_state', 'billing_country', 'shipping_first_name', 'shipping_last_name', 'shipping_address_1'],
  ...['shipping_city', 'customer_note', 'line_item_1', 'line_item_2'],
] as const

const WOO_PRODUCT = [
  ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Is featured?', 'Visibility in catalog', 'Short description'],
  ...['Description', 'In stock?', 'Stock', 'Sale price', 'Regular price', 'Categories', 'Tags', 'Images'],
  ...['Parent', 'Position', 'Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 visible'],
  ...['Attribute 1 global', 'Attribute 2 name', 'Attribute 2 value(s)'],
] as const

type Row<Column extends string> = Partial<Record<Column, string | number>>
type Form = { readonly bom?: boolean; readonly end?: '\n' | '\r\n' }

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function csvOf<Column extends string>(columns: readonly Column[]) {
  return (rows: readonly Row<Column>[], { bom = false, end = '\n' }: Form = {}): string => {
    const lines = rows.map((row) => columns.map((column) => quoted(String(row[column] ?? ''))).join(','))
    return `${bom ? '\u{feff}' : ''}${[columns.join(','), ...lines].map((line) => line + end).join('')}`
  }
}

export const shopifyOrders = csvOf(SHOPIFY_ORDER)
export const shopifyProducts = csvOf(SHOPIFY_PRODUCT)
export const shopifyCustomers = csvOf(SHOPIFY_CUSTOMER)
export const woocommerceOrders = csvOf(WOO_ORDER)
export const woocommerceProducts = csvOf(WOO_PRODUCT)

export type ShopifyOrderRow = Row<(typeof SHOPIFY_ORDER)[number]>
export type ShopifyProductRow = Row<(typeof SHOPIFY_PRODUCT)[number]>

/** The rows of one order: its own fields in the first row alone. */
export function shopifyOrder(name: string, changes: ShopifyOrderRow = {}, lines = 1): ShopifyOrderRow[] {
  return Array.from({ length: lines }, (_, line) => ({
    Name: name,
    ...(line === 0 && {
      Email: 'ayesha@example.com',
      'Financial Status': 'paid',
      'Fulfillment Status': 'fulfilled',
      Currency: 'PKR',
      Subtotal: '3000.00',
      Shipping: '200.00',
      Total: '3200.00',
      'Discount Amount': '0.00',
      'Refunded Amount': '0.00',
      'Created at': '2024-05-01 02:30:00 +0500',
      'Payment Method': 'Cash on Delivery (COD)',
      'Shipping Name': 'Ayesha Zulfiqar',
      'Shipping Street': '12 Mall Road, Flat 3',
      'Shipping City': 'Lahore',
      'Shipping Zip': "'54000",
      'Shipping Country': 'PK',
      'Shipping Phone': '0300 1234567',
      ...changes,
    }),
    'Lineitem quantity': 1,
    'Lineitem name': `Tee No. ${line + 1} - M`,
    'Lineitem price': '1500.00',
    'Lineitem sku': `TEE-${line + 1}-M`,
  }))
}

/** The rows of one product: one for each size, and one for each further picture. */
export function shopifyProduct(
  handle: string,
  changes: ShopifyProductRow = {},
  sizes: readonly string[] = ['S', 'M', 'L'],
  pictures: readonly string[] = [`https://cdn.example.com/${handle}-1.jpg`],
): ShopifyProductRow[] {
  return Array.from({ length: Math.max(sizes.length, pictures.length) }, (_, row) => ({
    Handle: handle,
    ...(row === 0 && {
      Title: `The ${handle}`,
      'Body (HTML)': '<p>Heavy cotton,\ntrue &amp; soft.</p><ul><li>Ribbed “collar”</li></ul>',
      Type: 'T-Shirt',
      Tags: 'New, Summer',
      Published: 'true',
      'Option1 Name': 'Size',
      Status: 'active',
    }),
    ...(row < sizes.length && {
      'Option1 Value': sizes[row],
      'Variant SKU': `${handle}-${sizes[row]}`,
      'Variant Price': '2400.00',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': 7,
    }),
    ...(row < pictures.length && { 'Image Src': pictures[row], 'Image Position': row + 1 }),
    ...(row === 0 && changes),
  }))
}
