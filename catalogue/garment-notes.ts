/** Short facts about a garment on its product page. One that is not known is unset or empty, and is not shown. */

export const garmentNotes = ['fabric', 'fitNote', 'care'] as const
export type GarmentNote = (typeof garmentNotes)[number]

/** Unset in facts of older programs. */
export type GarmentNotes = { readonly [Note in GarmentNote]?: string | undefined }

export const noteNames: Readonly<Record<GarmentNote, string>> = {
  fabric: 'Fabric',
  fitNote: 'Fit',
  care: 'Care',
}

/** Those that are known. */
export function knownNotes(product: GarmentNotes): { readonly [Note in GarmentNote]?: string } {
  return Object.fromEntries(garmentNotes.flatMap((note) => (product[note] ? [[note, product[note]]] : [])))
}

/** Characters of one note. */
export const LONGEST_NOTE = 200
