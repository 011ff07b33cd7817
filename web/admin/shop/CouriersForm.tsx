/** The couriers that take parcels: their names, and the pages on which shoppers follow a parcel. */

import { useState } from 'react'
import type { ShopDescription } from '#catalogue/facts.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { courierId } from './courier-id.ts'
import { useDescribeShop } from './describe.ts'
import { ShopFormFrame, type ShopFormProps } from './ShopFormFrame.tsx'

type Courier = ShopDescription['couriers'][number]
type Typed = Courier & { readonly key: string }

export function CouriersForm({ shop, ...form }: ShopFormProps & { readonly shop: ShopDescription }) {
  const { errors, saving, save } = useDescribeShop('Couriers', shop)
  const [typed, setTyped] = useState<readonly Typed[]>(() =>
    shop.couriers.map((courier) => ({ ...courier, key: courier.id })),
  )
  const wanted = typed.map(({ key, ...courier }, place) => ({
    ...courier,
    id: courier.id || courierId(courier.name, typed.slice(0, place)),
    name: courier.name.trim(),
    trackingUrl: courier.trackingUrl.trim(),
  }))
  const set = (key: string, change: Partial<Courier>) =>
    setTyped(typed.map((courier) => (courier.key === key ? { ...courier, ...change } : courier)))
  return (
    <ShopFormFrame
      {...form}
      saving={saving}
      error={errors.couriers}
      changed={JSON.stringify(wanted) !== JSON.stringify(shop.couriers)}
      onSave={() => save({ couriers: wanted })}
    >
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
              onClick={() => setTyped(typed.filter((courier) => courier.key !== key))}
            >
              <Icon name="bin" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className="self-start"
        onClick={() =>
          setTyped([...typed, { key: `new-${Date.now()}`, id: '', name: '', trackingUrl: 'https://' }])
        }
      >
        <Icon name="plus" className="size-4" />
        Add a courier
      </Button>
    </ShopFormFrame>
  )
}
