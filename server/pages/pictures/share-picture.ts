/** The picture of a product in link previews: the whole garment, its name and its price. */

import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { colours } from '#catalogue/identity/colours.ts'
import { linkPreview } from '#catalogue/picture-sizes.ts'
import { programFolder } from './program-folder.ts'

/** What stands beside the garment. */
export type Caption = {
  readonly name: string
  /** `Rs 1,100`, or why it has no price. */
  readonly price: string
  /** The price before; null without a reduction. */
  readonly before: string | null
  readonly shop: string
}

const FONTS = programFolder('web/fonts')
const display = { font: 'Gulzar', fontfile: join(FONTS, 'gulzar-latin.ttf') }
const plain = { font: 'Jost', fontfile: join(FONTS, 'jost-500.ttf') }

/** The garment at the left, in 4:5. */
const PICTURE_WIDTH = Math.round((linkPreview.height * 4) / 5)
const LEFT = PICTURE_WIDTH + 64
const TEXT_WIDTH = linkPreview.width - LEFT - 56

/** `garment` is the upright photograph. */
export async function sharePicture(garment: Sharp, caption: Caption): Promise<Sharp> {
  const picture = await garment
    .flatten({ background: colours.page })
    .resize({ width: PICTURE_WIDTH, height: linkPreview.height, fit: 'cover' })
    .png()
    .toBuffer()
  const shop = await textOf(caption.shop, plain, 26, colours.muted)
  const name = await textOf(caption.name, display, 68, colours.ink)
  const price = await textOf(caption.price, plain, 44, colours.ink)
  const before =
    caption.before === null ? null : await textOf(`<s>${caption.before}</s>`, plain, 34, colours.muted)

  const height = name.height + 40 + price.height
  const top = Math.max(120, Math.round((linkPreview.height - height) / 2))
  const priceTop = top + name.height + 40
  const layers: OverlayOptions[] = [
    { input: picture, left: 0, top: 0 },
    { input: shop.png, left: LEFT, top: 64 },
    {
      input: { create: { width: 56, height: 3, channels: 3, background: colours.gold } },
      left: LEFT,
      top: top - 32,
    },
    { input: name.png, left: LEFT, top },
    { input: price.png, left: LEFT, top: priceTop },
    ...(before === null
      ? []
      : [
          {
            input: before.png,
            left: LEFT + price.width + 22,
            top: priceTop + price.height - before.height - 2,
          },
        ]),
  ]
  return sharp({ create: { ...linkPreview, channels: 3, background: colours.page } }).composite(layers)
}

type Face = { readonly font: string; readonly fontfile: string }

/** `text` may have the tag `s`. */
async function textOf(text: string, { font, fontfile }: Face, size: number, colour: string) {
  const safe = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/&lt;(\/?s)>/g, '<$1>')
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${safe}</span>`,
      font: `${font} ${size}`,
      fontfile,
      width: TEXT_WIDTH,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
