/** The couriers that take parcels: their names, and the pages on which shoppers follow a parcel. */

import type { ShopDescription } from '#catalogue/facts.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { courierId } from './courier-id.ts'
import { ShopFormFrame, type ShopFormProps } from './ShopFormFrame.tsx'
import type { ShopField } from './shop-fields.ts'
import { useShopForm } from './use-shop-form.ts'

type Courier = ShopDescription['couriers'][number]
type Typed = Courier & { readonly key: string }

const couriers: ShopField<readonly Typed[]> = {
  term: 'couriers',
  name: 'couriers',
  // The term has this type.
  typed: (stored) => (stored as readonly Courier[]).map((courier) => ({ ...courier, key: courier.id })),
  stored: (typed) =>
    typed.map(({ key, ...courier }, place) => ({
      ...courier,
      id: courier.id || courierId(courier.name, typed.slice(0, place)),
      name: courier.name.trim(),
      trackingUrl: courier.trackingUrl.trim(),
    })),
  words: (typed) => typed.map(({ name }) => name).join(', '),
}
const fields = { couriers }

export function CouriersForm({ shop, ...props }: ShopFormProps & { readonly shop: ShopDescription }) {
  const form = useShopForm('Couriers', shop, fields)
  const typed = form.typed.couriers
  const setAll = (couriers: readonly Typed[]) => form.set({ couriers })
  const set = (key: string, change: Partial<Courier>) =>
    setAll(typed.map((courier) => (courier.key === key ? { ...courier, ...change } : courier)))
  return (
    <ShopFormFrame {...props} form={form} what="the couriers" error={form.errorOf('couriers')}>
      {typed.length === 0 && (
        <p className="text-sm text-muted">No courier yet: parcels cannot be handed over.</p>
      )}
      <ul className="flex flex-col gap-4">
        {typed.map(({ key, name, trackingUrl }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3">
            <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <TypedField
                label="Name"
                name={`name-${key}`}
                maxLength={40}
                value={name}
                onChange={(next) => set(key, { name: next })}
              />
              <TypedField
                label="Page of one parcel, with {number} for its number"
                name={`tracking-${key}`}
                type="url"
                inputMode="url"
                placeholder="https://…/{number}"
                value={trackingUrl}
                onChange={(next) => set(key, { trackingUrl: next })}
              />
            </div>
            <Button
              look="quiet"
              size="snug"
              aria-label={`Remove ${name || 'this courier'}`}
              title="Remove"
              className="mt-7"
              onClick={() => setAll(typed.filter((courier) => courier.key !== key))}
            >
              <Icon name="bin" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className="self-start"
        onClick={() =>
          setAll([...typed, { key: `new-${Date.now()}`, id: '', name: '', trackingUrl: 'https://' }])
        }
      >
        <Icon name="plus" className="size-4" />
        Add a courier
      </Button>
    </ShopFormFrame>
  )
}
