/** The available charts. */
export const chartTabs = ['sales', 'status', 'products', 'customers'] as const
export type ChartTab = (typeof chartTabs)[number]
