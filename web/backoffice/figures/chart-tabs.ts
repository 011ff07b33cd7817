/** Which charts there are to choose from. */
export const chartTabs = ['sales', 'status', 'products', 'customers'] as const
export type ChartTab = (typeof chartTabs)[number]
