/** The printable result of a verification: one sentence, the checks, and behind them every figure and what was signed. */

import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { brand } from '#catalogue/brand.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { eventPath } from '#web/backoffice/paths.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'
import { Fact } from '../shell/Fact.tsx'
import { HashFact } from '../shell/HashFact.tsx'
import { momentDate } from '../shell/moment-date.ts'
import { ResultHeader } from '../shell/ResultHeader.tsx'
import { SaveButton } from '../shell/SaveButton.tsx'
import { CheckList, FoldedCheck } from './CheckList.tsx'
import type { ComparedValue } from './compare-dashboards.ts'
import type { Check, Report } from './report.ts'

type ReportViewProps = { readonly report: Report; readonly at: string }

export function ReportView({ report, at }: ReportViewProps) {
  const { holds, sentence, position, checks, size, figures } = report
  const [verdict, more] = twoSentences(sentence)
  const ref = useOpenInPrint<HTMLElement>()
  const about = (what: Check['about']) => checks.filter((check) => check.about === what)
  const notes = about(undefined).filter(isNote)
  return (
    <article
      ref={ref}
      aria-labelledby="report-title"
      className={`${panelClass} overflow-hidden print:border-0`}
    >
      <p className="hidden pb-6 text-2xl print:block">{brand.name} · Audit report</p>
      <ResultHeader
        id="report-title"
        holds={holds}
        verdict={verdict}
        more={more}
        note={`${momentDate(at)}, Karachi`}
      >
        {position !== null && (
          <Link to={eventPath(position)} className={buttonClass()}>
            Show event {inThousands(position)}
          </Link>
        )}
      </ResultHeader>
      <CheckList checks={about(undefined).filter((check) => !isNote(check))} />
      {about('figures').map((check) => (
        <FoldedCheck key={check.what} check={check}>
          <FiguresTable figures={figures} />
        </FoldedCheck>
      ))}
      <FoldedCheck check={together(about('records'), size)}>
        <div className="-mx-4 sm:-mx-6 print:mx-0">
          <CheckList checks={about('records')} />
        </div>
        <Signed report={report} />
      </FoldedCheck>
      {notes.length > 0 && (
        <div className="border-t border-line">
          <CheckList checks={notes} />
        </div>
      )}
    </article>
  )
}

/** Neither passed nor failed. */
const isNote = ({ holds }: Check) => holds === 'declared' || holds === 'first'

function Signed({ report: { size, root, checkpoint, key, fingerprint } }: Pick<ReportViewProps, 'report'>) {
  return (
    <dl className="mt-3 grid gap-4">
      <HashFact term="Root computed here (base64)" text={root} />
      <Fact term="The shop’s checkpoint">
        <pre className="font-mono text-sm break-all whitespace-pre-wrap">{checkpoint}</pre>
        {checkpoint !== '' && (
          <div className="no-print mt-2">
            <SaveButton text={checkpoint} file={`checkpoint-${size}.txt`} label="Download the checkpoint" />
          </div>
        )}
      </Fact>
      <HashFact term="The shop’s public key" text={key.trim()} />
      {fingerprint !== null && <HashFact term="Fingerprint of the key (SHA-256)" text={fingerprint} />}
    </dl>
  )
}

/** The checks of what was signed as one. */
function together(checks: readonly Check[], size: number): Check {
  const passed = checks.filter(({ holds }) => holds === true)
  const failed = checks.some(({ holds }) => holds === false)
  return {
    what: 'Signature and records',
    holds: failed ? false : passed.length === checks.length ? true : null,
    detail: `${passed.length} of ${countedWords(checks.length, 'check')} passed over ${countedWords(size, 'event')}.`,
  }
}

/** The verdict, and what follows its colon as a sentence of its own. */
function twoSentences(sentence: string): readonly [verdict: string, more: string] {
  const end = sentence.indexOf(': ')
  if (end === -1) return [sentence, '']
  const more = sentence.slice(end + 2)
  return [`${sentence.slice(0, end)}.`, `${more.slice(0, 1).toUpperCase()}${more.slice(1)}`]
}

/** Opens what is folded in an element while it is printed: a printed report is whole. */
function useOpenInPrint<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  useEffect(() => {
    let opened: readonly HTMLDetailsElement[] = []
    const open = () => {
      const closed = ref.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? []
      opened = [...opened, ...closed]
      for (const details of closed) details.open = true
    }
    const close = () => {
      for (const details of opened) details.open = false
      opened = []
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [])
  return ref
}

/** Every figure computed from the events, and as the shop shows it. */
function FiguresTable({ figures }: { readonly figures: readonly ComparedValue[] }) {
  if (figures.length === 0) return <p className="mt-3 text-muted">The figures were not reached.</p>
  return (
    <section
      aria-label="Figures"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="mt-3 scroll-edge overflow-x-auto"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">Figures computed from the events, and as shown by the shop</caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-2 text-left font-normal">
              Figure
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              From the events
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              Shown by the shop
            </th>
            <th scope="col" className="py-2 pl-6 text-right font-normal">
              Same
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {figures.map(({ name, computed, shopValue, same }) => (
            <tr key={name}>
              <th scope="row" className="py-2.5 text-left font-normal">
                {name}
              </th>
              <td className="px-3 py-2.5 text-right text-sm">{computed}</td>
              <td className="px-3 py-2.5 text-right text-sm">{shopValue}</td>
              <td className={`py-2.5 text-right ${same ? 'text-positive' : 'font-medium text-danger'}`}>
                {same ? 'Yes' : 'No'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
