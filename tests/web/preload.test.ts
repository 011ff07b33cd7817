import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isInAppBrowser } from '#web/storefront/boot/in-app-browser.ts'
import { preload } from '#web/storefront/boot/splash/preload.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const never = new Promise<void>(() => undefined)
const arrivingAfter = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
const failing = () => Promise.reject(new Error('no picture'))

function watched(assets: readonly Promise<unknown>[]) {
  const shares: number[] = []
  let ready = false
  preload(assets, (share) => shares.push(share)).then(() => {
    ready = true
  })
  return { shares, isReady: () => ready }
}

describe('preloading pictures', () => {
  it('ends when nine tenths of the pictures have arrived, which means all of four', async () => {
    const { shares, isReady } = watched([
      arrivingAfter(100),
      arrivingAfter(200),
      arrivingAfter(300),
      arrivingAfter(400),
    ])
    await vi.advanceTimersByTimeAsync(399)
    expect(shares).toEqual([0.25, 0.5, 0.75])
    expect(isReady()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(shares.at(-1)).toBe(1)
    expect(isReady()).toBe(true)
  })

  it('ends without the last tenth', async () => {
    const { isReady } = watched([...Array.from({ length: 9 }, () => arrivingAfter(10)), never])
    await vi.advanceTimersByTimeAsync(10)
    expect(isReady()).toBe(true)
  })

  it('does not wait for a failed picture, or longer than three seconds for any picture', async () => {
    const { shares, isReady } = watched([failing(), never])
    await vi.advanceTimersByTimeAsync(2_999)
    expect(shares).toEqual([0.5])
    expect(isReady()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isReady()).toBe(true)
  })
})

describe('in-app browser detection', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  it.each([
    `${iphone} Mobile/21E236 Instagram 330.0.3.29.109 (iPhone15,3; iOS 17_4; en_GB)`,
    `${iphone} Mobile/21E236 [FBAN/FBIOS;FBAV/460.0.0.36.103;FBBV/586023467]`,
    'Mozilla/5.0 (Linux; Android 13; wv) Chrome/124.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/460.0;]',
    `${iphone} Mobile/21E236 musical_ly_34.5.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`,
    'Mozilla/5.0 (Linux; Android 13; wv) Chrome/124.0 Mobile Safari/537.36 trill_340503 TikTok 34.5.3',
  ])('recognises %s', (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true)
  })

  it.each([
    `${iphone} Version/17.4 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36',
  ])('rejects %s', (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false)
  })
})
