import { inThousands } from '#catalogue/in-thousands.ts'

/** "1 line", "1,250 parcels". */
export function counted(count: number, what: 'line' | 'row' | 'parcel'): string {
  return `${inThousands(count)} ${what}${count === 1 ? '' : 's'}`
}
