/** The measurements of each fit: a drawing with lettered lines, and a table with the length of each line. */

import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Category, fits, type Size, sizes } from '#catalogue/product.ts'
import { Button } from '#web/ui/Button.tsx'
import { closeSizeChart } from '../page/overlays.ts'
import { fitNotes, fitOf, measurements, measures } from './measurements.ts'
import { advisedSize, SizeAdvice } from './SizeAdvice.tsx'
import { TeeDrawing } from './TeeDrawing.tsx'

/** What chooses the size, in the dialog under this one or on the page; undefined where nothing does, or it is out of stock. */
const sizeControl = (category: Category, size: Size) =>
  [
    ...document.querySelectorAll<HTMLElement>(
      `[data-sizes-of="${category}"] [name=size][value="${size}"]:enabled`,
    ),
  ].findLast((element) => element.checkVisibility())

export function SizeChart({ category }: { readonly category: Category }) {
  const [fit, setFit] = useState(fitOf(category))
  const group = useId()
  const [height, setHeight] = useState('')
  const [weight, setWeight] = useState('')
  const advised = advisedSize(fit, height, weight)
  const control = advised !== null && fit === fitOf(category) ? sizeControl(category, advised) : undefined
  return (
    <div className="overflow-y-auto p-6">
      <fieldset>
        <legend className="sr-only">Fit</legend>
        <div className="grid grid-cols-2 border-t border-l border-line sm:grid-cols-4">
          {fits.map((name) => (
            <label
              key={name}
              className="flex min-h-11 cursor-pointer items-center justify-center border-r border-b border-line px-2 text-center text-sm font-medium text-muted transition-colors hover:text-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={group}
                checked={fit === name}
                onChange={() => setFit(name)}
                className="sr-only"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <SizeAdvice fit={fit} height={height} weight={weight} onHeight={setHeight} onWeight={setWeight} />
      {control && (
        <Button
          className="mt-2 w-full"
          onClick={() => {
            closeSizeChart()
            control.click()
          }}
        >
          Choose {advised}
        </Button>
      )}
      <div className="mt-2 grid items-start gap-3 sm:mt-4 sm:grid-cols-[15rem_1fr] sm:gap-10">
        <TeeDrawing fit={fit} />
        <div aria-live="polite">
          <table className="w-full text-left figures">
            <caption className="mb-1 text-left text-sm text-muted">{fit}, laid flat, in centimetres</caption>
            <thead>
              <tr className="border-b border-ink">
                <th scope="col" className="py-2 text-sm font-medium">
                  Measure
                </th>
                {sizes.map((size) => (
                  <th
                    key={size}
                    scope="col"
                    className={`w-12 px-2 py-2 text-right text-sm font-medium ${size === advised ? 'bg-gold/30' : ''}`}
                  >
                    {size}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {measures.map(({ letter, name, how }, row) => (
                <tr key={letter} className="border-b border-line">
                  <th scope="row" className="py-1.5 font-normal sm:py-3">
                    <span className="inline-block w-6 text-gold-deep">{letter}</span>
                    {name} <span className="block pl-6 text-sm text-muted">{how}</span>
                  </th>
                  {sizes.map((size) => (
                    <td
                      key={size}
                      className={`px-2 py-1.5 text-right align-top sm:py-3 ${size === advised ? 'bg-gold/30 font-medium' : ''}`}
                    >
                      {measurements[fit][size]?.[row]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <p className="mt-4 text-sm text-muted">
        {fitNotes[fit]} Allow 1–2 cm.{' '}
        <Link to="/returns" className="text-ink underline decoration-gold underline-offset-4">
          Exchange / Return
        </Link>
      </p>
    </div>
  )
}
