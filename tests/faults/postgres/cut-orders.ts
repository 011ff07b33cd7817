/** Cuts the connection during an order over HTTP, whose browser repeats it with its key. */

import assert from 'node:assert/strict'
import { createCuttingProxy } from '../../postgres/cutting-proxy.ts'
import type { Campaign } from '../campaign.ts'
import { openCampaignDatabase } from './campaign-database.ts'
import { nameOf, places, spread } from './cut-appends.ts'
import { openFaultedShop } from './faulted-shop.ts'

export const cutOrders: Campaign = {
  name: 'postgres-cut-orders',
  what: 'all connections of a shop are cut at each message of the append of an order, and its browser asks again',
  lacks: async () => null,
  async *cases(extent) {
    const { url, remove } = await openCampaignDatabase()
    const proxy = await createCuttingProxy(Number(new URL(url).port))
    try {
      const faulted = await openFaultedShop(url, proxy.urlOf(url))
      try {
        /** The connection has appended before, and no mail is recorded over it while messages are counted. */
        const prepare = async () => {
          await faulted.placeSurely()
          await faulted.allMailed()
        }
        await prepare()
        const passed = proxy.listMessages('appending')
        await faulted.placeSurely()
        const messages = [...passed]
        assert.ok(messages.length > 10, 'an append has more messages')
        for (const message of extent === 'all' ? messages : spread(messages, 2)) {
          for (const at of extent === 'all' ? places : spread(places, 1)) {
            yield {
              name: nameOf(message, at),
              async run() {
                await prepare()
                let isCut = false
                proxy.cutAtMessage({ ...message, at }, 'appending', () => {
                  isCut = true
                })
                await faulted.placeSurely()
                assert.ok(isCut, 'the message has come')
                await faulted.examineAll()
              },
            }
          }
        }
      } finally {
        await faulted.close()
      }
    } finally {
      await proxy.close()
      await remove()
    }
  },
}
