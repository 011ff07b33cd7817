const percent = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 1 })

/** `+12.5%`, `+0%`, and a loss with a real minus sign: `−4.2%`. */
export function growthWords(growth: number): string {
  return `${growth < 0 ? '−' : '+'}${percent.format(Math.abs(growth))}%`
}

export function growthColour(growth: number): string {
  return growth > 0 ? 'text-positive' : growth < 0 ? 'text-danger' : 'text-muted'
}
