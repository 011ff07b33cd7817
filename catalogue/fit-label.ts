/** The garment fit shown on a cart line, found by the product's name. */

const fitByName: Readonly<Record<string, string>> = {
  'breath of sea': 'Regular Fit',
  'the blacksmith': 'Regular Fit',
  blacksmith: 'Regular Fit',
  afterlight: 'Crop Top',
  'varsity grace': 'Drop Shoulder',
  'city eighty': 'Oversized Tee',
  visions: 'Oversized Tee',
}

/** The label of a name such as `Afterlight (M)`: case and a trailing parenthesised suffix do not count. */
export function fitLabel(name: string): string | null {
  const bare = name
    .replace(/\s*\([^()]*\)\s*$/, '')
    .trim()
    .toLowerCase()
  if (bare.includes('vision void')) return 'Oversized Tee'
  return Object.hasOwn(fitByName, bare) ? (fitByName[bare] ?? null) : null
}
