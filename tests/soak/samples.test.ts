import { createServer, type RequestListener } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '../listen.ts'
import { takeSamples } from './samples.ts'

const cutOff: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Length': 100 })
  response.write('begun', () => response.destroy())
}
const complete: RequestListener = (_request, response) => response.end()

it.each([
  { when: 'while it answers', answer: cutOff },
  { when: 'after its answer', answer: complete },
])('takes no sample of a shop that is killed $when', async ({ answer }) => {
  const server = createServer(answer)
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${await listen(server)}`
  const end = async () => undefined
  // No process has this id.
  const shop = { url, pid: 0, isRunning: () => true, kill: end, stop: end }
  const { stop } = takeSamples({ shop: () => shop, folder: '.', metricsToken: '' })
  expect(await stop()).toEqual([])
})
