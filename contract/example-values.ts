/** Example values by the names of fields. */

const INSTANT = '2026-11-27T19:00:00.000Z'
const DAY = '2026-11-27'
const HASH = 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k='
const BASE64URL = 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k'
const PICTURE = '9f'.repeat(32)
/** The beginning of what the browser's part of WebAuthn takes. */
const PASSKEY = { challenge: BASE64URL, rpId: 'shop.example.com' }

/** For texts with a pattern, whatever their names are. */
export const patternedValues: readonly string[] = [
  INSTANT,
  DAY,
  '2026-11',
  '19:00',
  'M',
  '20',
  'men',
  '#1a1a1a',
  BASE64URL,
  PICTURE,
  '923001234567',
  'ask-en',
]

/** Names, and the values of which the first that a schema allows is used. */
const table: readonly (readonly [names: string, ...values: unknown[]])[] = [
  // Customers and their orders
  ['orderNumber order orders exchangeOf exchange return declined refund stream', 'FF-2611274821'],
  ['unknown paidBy', 'FF-2611204410'],
  ['name by person caller customer savedBy', 'Ayesha Khan'],
  ['staff madeBy', 'ayesha'],
  ['email identifier', 'ayesha@example.com'],
  ['phone value', '0300 1234567', '+92 300 1234567'],
  ['whatsapp', '923001234567'],
  ['address sendTo', '12 Mall Road, Lahore'],
  ['city', 'lahore'],
  ['code', 'EID26'],
  ['offer', '2 for Rs 2,400'],
  ['reason', 'no-answer', 'refused', 'The sleeve is torn.'],
  ['note', 'Please ring twice.'],
  ['words', 'The gate was closed.'],
  ['why', 'The customer asked for it.'],
  ['error', 'There is no such order.'],
  ['payment', 'COD'],
  ['placed', 'month'],
  ['reference', 'TX 4711'],
  ['price subtotal total', 1100],
  ['originalPrice', 1400],
  ['deliveryFee', 0],
  ['amount', 500],
  ['percent', 10],
  ['minimum', 2000],
  ['pieces', 2],
  ['at date day from to until since begins ends last changed packed away', INSTANT, DAY],
  ['askedAt savedAt usedAt openedAt nextAt statusDate callBack answerDue comingBack returnAsked', INSTANT],
  ['month', '2026-11'],

  // Parcels and cash
  ['courier account', 'tcs'],
  ['trackingNumber parcel number', '7712345678'],
  ['trackingUrl', 'https://www.tcsexpress.com/track/{number}'],
  ['statement', 'S-2026-11'],
  ['collected', 1100, 'COD amount'],
  ['charge', 'Service charges'],
  ['salesTax', 24, 'Sales tax'],
  ['incomeTax', 20, 'Income tax'],
  ['row', '3'],
  ['ending', 'delivered'],
  ['problem', 'The courier does not take the token.'],
  ['column', { header: 'Order number', field: 'orderNumber' }],
  ['header', 'Order number'],

  // What is sold, and how the shop describes itself
  ['id news', 'm7', BASE64URL],
  ['productId product', 'm7'],
  ['productName unpriced', 'Midnight Oversized Tee'],
  ['after', 'm7', '20'],
  ['size', 'M', '20'],
  ['sku', 'TEE-BLK-M'],
  ['sale campaign', 'eid'],
  ['details', 'Heavyweight cotton, oversized.'],
  ['fabric', '100% cotton, 240 g/m²'],
  ['fitNote', 'One size larger than usual.'],
  ['care', 'Wash inside out at 30 °C.'],
  ['tag addTag removeTag', 'oversized'],
  ['colour', '#1a1a1a'],
  ['picture', PICTURE],
  ['file', 'tees/m7.jpg'],
  ['alt', 'The tee from the front.'],
  ['left top', 0],
  ['w', 640],
  ['h', 800],
  ['q', 80, 'ayesha'],
  ['tagline', 'Made to be worn, not kept'],
  ['description', 'Heavyweight streetwear from Lahore.'],
  ['time', '2 to 4 days'],
  ['returns', 'Within 7 days, unworn.'],
  ['returnCondition', 'Unworn, with its label.'],
  ['social', 'https://www.instagram.com/falakfits'],
  ['text en', 'New tees are here.'],
  ['ur', 'نئی شرٹس آ گئی ہیں۔'],
  ['subject', 'New tees'],
  ['html', '<p>New tees are here.</p>'],
  ['answer', 'Thank you, Ayesha.'],
  ['label', 'November'],
  ['language', 'en'],

  // Signing in, programs, and the proofs of the log
  ['password current', 'seventeen blue kites'],
  ['token ticket invitation withFactor wait', BASE64URL, '20'],
  ['recoveryCode', 'k7qm-2xwd-9rtf'],
  ['secret', 'JBSWY3DPEHPK3PXP'],
  ['PublicKeyCredentialRequestOptionsJSON PublicKeyCredentialCreationOptionsJSON', PASSKEY],
  ['rawId clientDataJSON authenticatorData attestationObject signature userHandle', BASE64URL],
  ['transport', 'internal'],
  ['network', '203.0.113.0/24'],
  ['browser', 'Firefox on Android'],
  ['what', 'Signed in'],
  ['type', 'OrderPlaced'],
  ['url', 'https://books.example.com/events'],
  ['host', 'books.example.com'],
  ['path', '/products/m7'],
  ['route', '/api/orders'],
  ['kind', 'order'],
  ['cursor nextCursor key publicKey', BASE64URL],
  ['download', 'true'],
  ['hash root fromRoot toRoot proof leaf record', HASH],
  ['checkpoint', 'shop.example.com/log\n1024\n…'],
  ['stopped', 'returns'],
  ['log', 'The log cannot be written.'],
]

export const exampleValues: ReadonlyMap<string, readonly unknown[]> = new Map(
  table.flatMap(([names, ...values]) => names.split(' ').map((name) => [name, values])),
)
