/** Edits one product: the form, and beside it the preview, the performance and the history. */

import { useEffect, useState } from 'react'
import type { CatalogueState, ProductState } from '#catalogue/catalogue-state.ts'
import { garmentNotes } from '#catalogue/garment-notes.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { FootBar } from '#web/backoffice/ui/FootBar.tsx'
import { Sheet, SheetPage } from '#web/backoffice/ui/Sheet.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { useMediaQuery } from '#web/backoffice/ui/use-media-query.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { KEPT } from '#web/ui/typed-here.ts'
import { stateNames } from '../data/product-state-words.ts'
import { Aside, type AsideTab, asideNotes } from './Aside.tsx'
import type { Draft } from './draft.ts'
import type { DraftField } from './draft-changes.ts'
import { missingWords } from './draft-errors.ts'
import { EditorHeader } from './EditorHeader.tsx'
import { KeptNote } from './KeptNote.tsx'
import { MoreActions } from './MoreActions.tsx'
import { OthersOfProduct } from './OthersOfProduct.tsx'
import { PicturesPanel } from './PicturesPanel.tsx'
import { PricePanel } from './PricePanel.tsx'
import { PurchasePricePanel } from './PurchasePricePanel.tsx'
import { previewOf } from './preview.ts'
import { SellingPanel } from './SellingPanel.tsx'
import { StateSelect } from './StateSelect.tsx'
import { TextPanel } from './TextPanel.tsx'
import { isDraftKept, useDraft } from './use-draft.ts'
import { usePublish } from './use-publish.ts'
import { useUploads } from './use-uploads.ts'

type EditorProps = {
  readonly catalogue: CatalogueState
  /** Null for a new product. */
  readonly product: ProductState | null
  readonly begin?: Draft
}

export function Editor({ catalogue, product, begin }: EditorProps) {
  const used = useDraft(product, begin)
  const publishing = usePublish(used)
  const uploads = useUploads(used.edit)
  const now = useNow()
  const wide = useMediaQuery('(min-width: 64rem)')
  const [tab, setTab] = useState<AsideTab>('preview')
  const [sheet, setSheet] = useState(false)
  const { base, draft, others, changed, isChanged } = used
  const { errors } = publishing
  const preview = previewOf(catalogue, base, draft, now)
  const count = (...fields: readonly DraftField[]) =>
    base === null ? 0 : fields.filter((field) => changed.includes(field)).length
  useLeavingNotice(isChanged, base?.id ?? null, draft.name || 'the new product')

  const aside = { tab, onTab: setTab, product, preview, shop: catalogue.shop, onUndo: publishing.undo }
  const says = base === null ? missingWords(draft) : null
  const state = product !== null && !product.retired && (
    <StateSelect draft={draft} edit={used.edit} place="bar" />
  )
  const published = base !== null && !isChanged
  const note = product?.retired
    ? stateNames.retired
    : published
      ? 'All changes published'
      : (wide && says) || 'Not published yet'
  const publish = !published && (
    <Button
      look="gold"
      className="max-lg:min-h-11"
      aria-disabled={publishing.saving}
      disabled={!isChanged}
      onClick={() => void publishing.publish()}
    >
      {publishing.saving
        ? 'Publishing…'
        : `Publish${base === null ? '' : ` ${countedWords(changed.length, 'change')}`}`}
    </Button>
  )
  const openAside = (next: AsideTab) => {
    setTab(next)
    if (!wide) setSheet(true)
  }
  const showPreview = (
    <Button className={published ? '' : 'min-h-11'} onClick={() => setSheet(true)}>
      {base === null ? 'Preview' : 'Preview & more'}
    </Button>
  )
  return (
    <div {...KEPT} className={`min-h-screenful ${published ? '' : 'max-lg:pb-28'}`}>
      <EditorHeader
        product={product}
        title={draft.name || (base === null ? 'New product' : 'Without a name')}
        note={note}
        state={wide && state}
        onDiscard={isChanged && base !== null ? used.discard : null}
        publish={wide && publish}
      />
      <main className="mx-auto grid page-wide items-start gap-6 px-4 py-4 sm:px-6 sm:py-6 lg:grid-cols-[minmax(0,1fr)_24.75rem] lg:px-8">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
          {!wide && (state || published) && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              {state}
              {published && showPreview}
            </div>
          )}
          {used.keptAt !== null && <KeptNote at={used.keptAt} onDiscard={used.discard} />}
          {others && base && (
            <OthersOfProduct
              product={base}
              others={others}
              draft={draft}
              onSettle={used.settle}
              onClose={used.dismissOthers}
            />
          )}
          <PicturesPanel
            draft={draft}
            edit={used.edit}
            uploads={uploads}
            changes={count('pictures')}
            error={errors.pictures}
          />
          <PricePanel
            base={base}
            draft={draft}
            edit={used.edit}
            errors={errors}
            changes={count('name', 'price')}
            onHistory={() => openAside('history')}
            claim={rupeesTyped(draft.price) === null ? null : (preview?.claim ?? null)}
          />
          <SellingPanel
            id={base?.id ?? null}
            draft={draft}
            edit={used.edit}
            errors={errors}
            changes={count('sizes', 'opensAt')}
          />
          {product && <PurchasePricePanel product={product} />}
          <TextPanel
            draft={draft}
            edit={used.edit}
            errors={errors}
            changes={count('details', ...garmentNotes, 'group', 'category', 'tags')}
          />
          {product && <MoreActions product={product} onRetire={() => void publishing.retire(product)} />}
        </div>
        {wide && (
          <aside
            aria-label="Beside the form"
            className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto"
          >
            <Aside {...aside} />
          </aside>
        )}
      </main>
      {!wide && (
        <>
          {!published && (
            <FootBar {...(says !== null && { says })}>
              {showPreview}
              {publish}
            </FootBar>
          )}
          <Sheet open={sheet} onClose={() => setSheet(false)}>
            <SheetPage title={draft.name || 'New product'} note={asideNotes[tab]}>
              <Aside {...aside} />
            </SheetPage>
          </Sheet>
        </>
      )}
      <p role="status" className="sr-only">
        {publishing.said}
      </p>
    </div>
  )
}

/** Says on the next screen that nothing is lost. */
function useLeavingNotice(isChanged: boolean, id: string | null, name: string): void {
  useEffect(() => {
    if (!isChanged) return
    const address = window.location.pathname
    return () => {
      // Only when the screen was left, not after each letter, and not after publishing, which leads to another address.
      queueMicrotask(() => {
        if (window.location.pathname !== address && isDraftKept(id))
          toast('Not published yet', {
            description: `Your changes to ${name} are kept in this tab.`,
            id: 'kept',
          })
      })
    }
  }, [isChanged, id, name])
}
