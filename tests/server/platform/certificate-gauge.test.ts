import { createServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { expect, it } from 'vitest'
import { certificateGauge } from '#server/operations/certificate-gauge.ts'
import { listen } from '#tests/listen.ts'

it('reports no figure without an https address, or while nothing answers there', async () => {
  expect(await certificateGauge(undefined, Date.now).read()).toBeNull()
  expect(await certificateGauge('http://shop.example', Date.now).read()).toBeNull()
  const silent = createServer((socket) => socket.destroy())
  const port = await listen(silent)
  await expect(certificateGauge(`https://127.0.0.1:${port}`, Date.now).read()).rejects.toThrow()
  silent.close()
})

/** Made for this test alone. It ends on Oct 30 16:56:07 2126 GMT. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBhjCCASugAwIBAgIUDzDvKRUd4K1UdtULCXNpIfqgixowCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMc2hvcC5leGFtcGxlMCAXDTI2MTEyMzE2NTYwN1oYDzIxMjYx
MDMwMTY1NjA3WjAXMRUwEwYDVQQDDAxzaG9wLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAAQqVLkTGBgIIjD2Ze9Z/5J4oSpnisjAUWJs4yWNqf9RLrqm
mdWRUabegi1JQcwiZ42yaWuPAbJiM5xs7l8nN0xWo1MwUTAdBgNVHQ4EFgQUhVd+
Jha3cprqgPOUCrWssroIUVswHwYDVR0jBBgwFoAUhVd+Jha3cprqgPOUCrWssroI
UVswDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAmZHREQXmP1q1
O612Xg/xogiF/rgGLmgnrVgYgaB0rAkCIQDwXfrwD1iD1tmoO9LBGmHh8sAgNsus
eJDLvo0S3aZIrQ==
-----END CERTIFICATE-----
`
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+wiN21icbfU4fB43
mbDqa/1KkXyx4bEuV8GXLbID86ahRANCAAQqVLkTGBgIIjD2Ze9Z/5J4oSpnisjA
UWJs4yWNqf9RLrqmmdWRUabegi1JQcwiZ42yaWuPAbJiM5xs7l8nN0xW
-----END PRIVATE KEY-----
`

it('reports the time until the certificate expires, even when browsers do not trust it', async () => {
  const server = createTlsServer({ cert: CERTIFICATE, key: KEY })
  const port = await listen(server)
  const end = Date.parse('Oct 30 16:56:07 2126 GMT')
  let now = end - 60_000
  const gauge = certificateGauge(`https://127.0.0.1:${port}`, () => now)
  expect(await gauge.read()).toBe(60)
  server.close()
  now += 90_000
  expect(await gauge.read()).toBe(-30)
})
