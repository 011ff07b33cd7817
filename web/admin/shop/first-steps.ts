/** The five steps with which a shop begins: which are done, and which were skipped in this browser. */

import { createStore } from 'zustand/vanilla'
import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import { keep, kept } from '#web/backoffice/kept.ts'

export const firstSteps = ['contacts', 'delivery', 'returns', 'couriers', 'product'] as const
export type FirstStep = (typeof firstSteps)[number]

export const stepNames: Readonly<Record<FirstStep, string>> = {
  contacts: 'Contacts',
  delivery: 'Delivery',
  returns: 'Returns',
  couriers: 'Couriers',
  product: 'Products',
}

export const stepTexts: Readonly<Record<FirstStep, string>> = {
  contacts: 'How shoppers reach you, on every page and in every mail.',
  delivery: 'What an order pays for delivery, and how long it takes.',
  returns: 'What pages promise about returns.',
  couriers: 'Who takes your parcels and collects the cash.',
  product: 'A name, a text, a price and one picture.',
}

const KEY = 'shop-first-steps'

/** The steps that somebody has confirmed or skipped here. */
export const passedSteps = createStore<readonly FirstStep[]>(() => {
  try {
    const known: unknown = JSON.parse(kept(KEY) ?? '[]')
    return firstSteps.filter((step) => Array.isArray(known) && known.includes(step))
  } catch {
    return []
  }
})

export function passStep(step: FirstStep): void {
  const passed = [...new Set([...passedSteps.getState(), step])]
  passedSteps.setState(passed, true)
  keep(KEY, JSON.stringify(passed))
}

/** What the shop lacks; delivery and returns always have a value. */
export function lackingSteps({
  shop,
  products,
}: Pick<CatalogueState, 'shop' | 'products'>): readonly FirstStep[] {
  const reachable = shop !== null && [shop.email, shop.phone, shop.whatsapp].some((contact) => contact !== '')
  return [
    ...(reachable ? [] : (['contacts'] as const)),
    ...((shop?.couriers.length ?? 0) > 0 ? [] : (['couriers'] as const)),
    ...(products.some(({ retired }) => !retired) ? [] : (['product'] as const)),
  ]
}

const lacks: Readonly<Record<FirstStep, string>> = {
  contacts: 'Shoppers cannot reach you: no e-mail, phone or WhatsApp.',
  couriers: 'No courier takes your parcels.',
  product: 'Nothing is in the shop.',
  delivery: '',
  returns: '',
}

/** What the shop lacks, in a sentence for each step. */
export function lackWords(state: Pick<CatalogueState, 'shop' | 'products'>): string {
  return lackingSteps(state)
    .map((step) => lacks[step])
    .join(' ')
}

/** The steps that are still asked: what lacks and was not skipped, and with it what nobody has confirmed. */
export function openSteps(
  state: Pick<CatalogueState, 'shop' | 'products'>,
  passed: readonly FirstStep[],
): readonly FirstStep[] {
  const lacking = lackingSteps(state)
  if (lacking.length === 0) return []
  const asked: readonly FirstStep[] = [...lacking, 'delivery', 'returns']
  return firstSteps.filter((step) => asked.includes(step) && !passed.includes(step))
}
