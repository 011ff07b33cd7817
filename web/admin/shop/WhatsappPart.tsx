/** Under the texts: the template of the text that is shown, and how the messages go that the shop sends by WhatsApp itself. */

import { useQuery } from '@tanstack/react-query'
import { templateText } from '#catalogue/message-template.ts'
import type { MessageLanguage, MessageStep } from '#catalogue/message-text.ts'
import { messageReasonWords, stepNames } from '#events/messages/message-words.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Note } from '#web/backoffice/ui/Note.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { languageNames } from '../catalogue/data/message-words.ts'
import { whatsappQuery } from '../catalogue/data/whatsapp.ts'
import { copyText } from '../frame/copy-text.ts'

type WhatsappPartProps = {
  readonly step: MessageStep
  readonly texts: readonly (readonly [language: MessageLanguage, text: string])[]
}

export function WhatsappPart({ step, texts }: WhatsappPartProps) {
  const { data } = useQuery(whatsappQuery)
  if (data === undefined || Object.keys(data.templates).length === 0) return null
  const { templates, automatic, problem, nextAt, failed } = data
  return (
    <section aria-label="Sent by the shop" className="flex flex-col gap-3 border-t border-line pt-4 text-sm">
      {problem !== null && (
        <Note icon="warning">
          {problem} The messages wait, and are tried again{' '}
          <When inSentence instant={new Date(nextAt).toISOString()} />.
        </Note>
      )}
      {texts.map(([language, text]) => {
        const template = templates[`${step}-${language}`]
        return (
          <div key={language} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 wrap-anywhere">
              {languageNames[language]}:{' '}
              {template === undefined ? (
                <span className="text-muted">no template, opened in a chat only</span>
              ) : (
                <>
                  template {template.name}, {template.language}
                  {automatic.includes(`${step}-${language}`) && ', sent without a press'}
                </>
              )}
            </p>
            <Button size="snug" onClick={() => void copyText(templateText(text), 'Template')}>
              <Icon name="copy" className="size-4" />
              Copy for WhatsApp<span className="sr-only"> in {languageNames[language]}</span>
            </Button>
          </div>
        )
      })}
      <p className="text-muted">
        A template has the words that WhatsApp has approved. After a change here, change it there as well.
      </p>
      {failed.length > 0 && (
        <details className="rounded-md border border-line px-4">
          <summary className="min-h-11 cursor-pointer py-3">
            {countedWords(failed.length, 'message')} could not be sent
          </summary>
          <ul className="flex flex-col gap-2 pb-3 text-muted">
            {failed.map((message) => (
              <li key={`${message.orderNumber} ${message.step} ${message.at}`}>
                {message.orderNumber}, “{stepNames[message.step]}”: {messageReasonWords(message.reason)},{' '}
                <When inSentence instant={message.at} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
