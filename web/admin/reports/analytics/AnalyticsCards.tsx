import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { Capability } from '#events/people/staff-roles.ts'
import type { Chart, DashboardStats, ReceivedCharts } from '#projections/dashboard-shapes.ts'
import { figures, figureText } from '#projections/figure-names.ts'
import { catalogueQuery } from '#web/admin/catalogue/data/catalogue.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { growthWords } from '#web/backoffice/figures/growth-words.ts'
import { LineEnds } from '#web/backoffice/figures/LineEnds.tsx'
import { SparkLine } from '#web/backoffice/figures/SparkLine.tsx'
import { foundProductsPath, NEW_PRODUCT, NEW_SALE, PEOPLE, settingsPath } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Changing } from '#web/backoffice/ui/Changing.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { dayAndMonth } from '#web/backoffice/ui/karachi-time.ts'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { type CategoryCount, categoryCounts } from './category-counts.ts'

type AnalyticsCardsProps = {
  readonly stats: DashboardStats | undefined
  readonly charts: ReceivedCharts | null | undefined
  readonly loading: boolean
}

export function AnalyticsCards({ stats, charts, loading }: AnalyticsCardsProps) {
  const { data } = useQuery(catalogueQuery)
  const products = data?.products.filter(({ retired }) => !retired) ?? []
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:gap-6 xl:grid-cols-4 compact:gap-3">
      <Card title={figures.conversionRate.name}>
        <Figure
          figure={stats && figureText(stats.conversionRate, figures.conversionRate.unit)}
          loading={loading}
          text="of all visits became orders, all time"
        />
        <EightWeeks chart={charts?.conversionWeeks} words={percentWords} caption="by week" />
      </Card>
      <Card title={figures.monthlyGrowth.name}>
        <Figure
          figure={stats && growthWords(stats.monthlyGrowth)}
          loading={loading}
          text="from the same days of last month"
        />
        <EightWeeks
          chart={charts?.growthWeeks}
          words={growthWords}
          caption="by week, without cancelled orders"
        />
      </Card>
      <Card title="Product Categories" wide>
        <Categories counts={categoryCounts(products)} sold={soldIn(charts?.productCategories)} />
      </Card>
      <QuickActions />
    </div>
  )
}

const percentWords = (value: number) => figureText(value, 'percent')

type EightWeeksProps = {
  readonly chart: Chart | undefined
  readonly words: (value: number) => string
  readonly caption: string
}

/**
 * The last eight weeks of a figure, in the rest of its card. The last point differs from the card's figure, so a caption
 * says what the line shows.
 */
function EightWeeks({ chart, words, caption }: EightWeeksProps) {
  const values = chart?.datasets[0]?.data ?? []
  const [first] = chart?.labels ?? []
  if (first === undefined) return null
  const points = values.map((value, index) => `${dayAndMonth(chart?.labels[index] ?? first)} ${words(value)}`)
  return (
    <div className="mt-4 flex grow flex-col">
      <p aria-hidden="true" className="mb-4 text-xs text-balance text-muted first-letter:uppercase">
        {caption}
      </p>
      <SparkLine values={values} label={`The last 8 weeks, ${caption}: ${points.join(', ')}`} />
      <LineEnds
        ends={[
          [words(values[0] ?? 0), dayAndMonth(first)],
          [words(values.at(-1) ?? 0), 'This week'],
        ]}
      />
    </div>
  )
}

type CategoriesProps = {
  readonly counts: readonly CategoryCount[]
  /** Pieces by category. */
  readonly sold: ReadonlyMap<string, number>
}

/** How many products each category has, and how many of its pieces were sold; each leads to its products. */
function Categories({ counts, sold }: CategoriesProps) {
  const most = Math.max(1, ...sold.values())
  return (
    <ul className="@container mt-1 flex flex-col text-sm">
      {counts.map(({ category, count }) => (
        <li key={category}>
          <Link
            to={foundProductsPath(category)}
            className="flex min-h-8 flex-col justify-center py-1 underline-offset-4 hover:underline hover:decoration-gold pointer-coarse:min-h-11"
          >
            {/* Where both do not fit beside each other in most rows, they do in none. */}
            <span className="flex items-baseline justify-between gap-x-3 @max-[13.5rem]:flex-col">
              <span className="min-w-0 wrap-break-word">{category}</span>
              <span className="text-xs whitespace-nowrap">
                {countedWords(count, 'product')}
                {sold.size > 0 && (
                  <span className="text-muted">, {inThousands(sold.get(category) ?? 0)} sold</span>
                )}
              </span>
            </span>
            {sold.size > 0 && (
              <span aria-hidden="true" className="mt-1.5 block h-1 rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-gold"
                  style={{ width: `${(100 * (sold.get(category) ?? 0)) / most}%` }}
                />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function soldIn(chart: Chart | undefined): ReadonlyMap<string, number> {
  return new Map(chart?.labels.map((category, place) => [category, chart.datasets[0]?.data[place] ?? 0]))
}

type QuickAction = {
  readonly name: string
  readonly icon: IconName
  readonly to: string
  readonly needs: Capability
}

const quickActions: readonly QuickAction[] = [
  { name: 'Add Product', icon: 'plus', to: NEW_PRODUCT, needs: 'changeCatalogue' },
  { name: 'Manage Users', icon: 'people', to: PEOPLE, needs: 'staff' },
  { name: 'View Messages', icon: 'chat', to: settingsPath('messages'), needs: 'settings' },
  { name: 'Schedule', icon: 'calendar', to: NEW_SALE, needs: 'changeCatalogue' },
]

function QuickActions() {
  return (
    <Card title="Quick Actions" wide>
      <div className="mt-2 grid grow auto-rows-fr grid-cols-2 gap-2 xl:grid-cols-1">
        {quickActions.map((action) => (
          <QuickLink key={action.name} {...action} />
        ))}
      </div>
    </Card>
  )
}

function QuickLink({ name, icon, to, needs }: QuickAction) {
  if (!useMay(needs)) return null
  return (
    <Link to={to} className={`${buttonClass({ size: 'snug' })} justify-start text-left font-normal`}>
      <Icon name={icon} className="size-4 text-gold-deep" />
      {name}
    </Link>
  )
}

type CardProps = { readonly title: string; readonly wide?: boolean; readonly children: ReactNode }

/** A wide card fills the row on a phone. */
function Card({ title, wide = false, children }: CardProps) {
  return (
    <article
      className={`flex flex-col rounded-lg border border-line bg-surface p-4 sm:p-6 compact:p-3 compact:sm:p-4 ${wide ? 'max-sm:col-span-2' : ''}`}
    >
      <h2 className="text-sm font-normal text-muted">{title}</h2>
      {children}
    </article>
  )
}

type FigureProps = { readonly figure: string | undefined; readonly loading: boolean; readonly text: string }

function Figure({ figure, loading, text }: FigureProps) {
  return (
    <>
      <p className="mt-2 text-3xl font-light proportional-nums compact:text-2xl">
        {figure === undefined ? (
          loading ? (
            <Skeleton className="h-10.5 w-2/5" />
          ) : (
            <span className="text-muted">—</span>
          )
        ) : (
          <Changing value={figure} className="rounded-sm">
            {figure}
          </Changing>
        )}
      </p>
      <p className="mt-1 text-sm text-muted">{text}</p>
    </>
  )
}
