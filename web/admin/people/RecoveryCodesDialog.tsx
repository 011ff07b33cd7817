/** New recovery codes, which are shown this once: to copy, save or print. */

import { brand } from '#catalogue/brand.ts'
import { shopSlug } from '#catalogue/shop-slug.ts'
import { saveFile } from '#web/api/save-file.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { copyText } from '../frame/copy-text.ts'

type RecoveryCodesDialogProps = { readonly codes: readonly string[]; readonly onClose: () => void }

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n')
  return (
    <Modal
      onClose={onClose}
      title="Your recovery codes"
      text="Each signs you in once when your phone is lost. They are not shown again: keep them apart from your phone."
      footer={
        <Button look="gold" onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <div className="only-printed">
        <h2 className="hidden text-lg print:block">Recovery codes of {brand.name}</h2>
        <ul
          aria-label="Recovery codes"
          className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-sunken p-4 font-mono print:bg-transparent"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void copyText(text, 'Recovery codes')}>
          <Icon name="copy" className="size-4" />
          Copy
        </Button>
        <Button
          onClick={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `${shopSlug(brand)}-recovery-codes.txt`)
          }
        >
          <Icon name="download" className="size-4" />
          Download
        </Button>
        <Button onClick={() => window.print()}>
          <Icon name="print" className="size-4" />
          Print
        </Button>
      </div>
    </Modal>
  )
}
