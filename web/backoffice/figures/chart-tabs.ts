/** The available charts, and the periods of those of revenue: the first of each is shown unless another is chosen. */
export const chartTabs = ['sales', 'status', 'products', 'customers'] as const
export type ChartTab = (typeof chartTabs)[number]

export const chartPeriods = { days: ['7', '30'], months: ['4', '12'] } as const
export type ChartPeriods = {
  readonly [Unit in keyof typeof chartPeriods]: (typeof chartPeriods)[Unit][number]
}
