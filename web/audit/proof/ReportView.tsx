/** The printable result of a verification: one sentence, the checks, and every figure. */

import { Link } from 'react-router-dom'
import { brand } from '#catalogue/brand.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { eventPath } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { fullDate } from '#web/backoffice/ui/karachi-time.ts'
import { Fact } from '../shell/Fact.tsx'
import { HashFact } from '../shell/HashFact.tsx'
import { ResultHeader } from '../shell/ResultHeader.tsx'
import { SaveButton } from '../shell/SaveButton.tsx'
import { CheckList } from './CheckList.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import type { Report } from './report.ts'

type ReportViewProps = { readonly report: Report; readonly at: string }

export function ReportView({ report, at }: ReportViewProps) {
  const { holds, sentence, position, checks, size, root, checkpoint, key, fingerprint, figures } = report
  const [verdict, more] = twoSentences(sentence)
  return (
    <article
      aria-labelledby="report-title"
      className="overflow-hidden rounded-lg border border-line bg-surface print:border-0"
    >
      <p className="hidden pb-6 text-2xl print:block">{brand.name} · Audit report</p>
      <ResultHeader
        id="report-title"
        holds={holds}
        verdict={verdict}
        more={more}
        note={`${fullDate(at)}, Karachi, in\u00a0${report.seconds.toFixed(1)}\u00a0seconds`}
      >
        <Button onClick={() => window.print()}>
          <Icon name="print" className="size-4.5 text-gold-deep" />
          Print the report
        </Button>
        <SaveButton
          text={checkpoint}
          file={`checkpoint-${size}.txt`}
          label="Download the checkpoint"
          disabled={checkpoint === ''}
        />
        {position !== null && (
          <Link to={eventPath(position)} className={buttonClass()}>
            Show event {inThousands(position)}
          </Link>
        )}
      </ResultHeader>
      <CheckList checks={checks} />
      <details className="group border-t border-line px-4 py-4 sm:px-6 print:px-0" open>
        <summary className="cursor-pointer py-1 text-lg pointer-coarse:py-2">Figures</summary>
        <FiguresTable figures={figures} />
      </details>
      <details className="border-t border-line px-4 py-4 sm:px-6 print:px-0" open>
        <summary className="cursor-pointer py-1 text-lg pointer-coarse:py-2">
          Root, checkpoint and key
        </summary>
        <dl className="mt-3 grid gap-4">
          <Fact term="Events verified">{inThousands(size)}</Fact>
          <HashFact term="Root computed here (base64)" text={root} />
          <Fact term="The shop’s checkpoint">
            <pre className="overflow-x-auto font-mono text-sm break-all whitespace-pre-wrap">
              {checkpoint}
            </pre>
          </Fact>
          <HashFact term="The shop’s public key" text={key.trim()} />
          {fingerprint !== null && <HashFact term="Fingerprint of the key (SHA-256)" text={fingerprint} />}
        </dl>
      </details>
    </article>
  )
}

/** The verdict, and what follows its colon as a sentence of its own. */
function twoSentences(sentence: string): readonly [verdict: string, more: string] {
  const end = sentence.indexOf(': ')
  if (end === -1) return [sentence, '']
  const more = sentence.slice(end + 2)
  return [`${sentence.slice(0, end)}.`, `${more.slice(0, 1).toUpperCase()}${more.slice(1)}`]
}
