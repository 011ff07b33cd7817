import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callStaffApi, readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { answerAll, asking, askingForProof, retryWithProof } from '#web/backoffice/session/proof.ts'

const wanted = { status: 403, body: { success: false, error: 'Please confirm.', reauthenticate: true } }
const answered = { status: 200, body: { success: true, data: 'customers' } }

let proved: boolean
beforeEach(() => {
  proved = false
  vi.stubGlobal('fetch', async () => {
    const { status, body } = proved ? answered : wanted
    return new Response(JSON.stringify(body), { status })
  })
})

const read = () => readStaffApi('/api/admin/confirmation-queue', new AbortController().signal)
const failureOf = (reading: Promise<unknown>) => reading.then(() => null).catch((error: Error) => error)
/** The person sees the dialog, and confirms or closes it. */
async function confirm(isPerson: boolean): Promise<void> {
  await vi.waitFor(() => expect(asking.getState()).toHaveLength(1))
  proved = isPerson
  answerAll(isPerson)
}

describe('a call that the shop answers only after a proof', () => {
  it('asks nothing when a screen refreshes itself', async () => {
    expect(await failureOf(read())).toMatchObject({ status: 403, message: 'Please confirm.' })
    expect(await callStaffApi('/api/admin/work')).toMatchObject({ ok: false, status: 403 })
    expect(asking.getState()).toEqual([])
  })

  it('asks on the press that tries it again, and fetches it once it is the person', async () => {
    const failureReason = await failureOf(read())
    const refetch = vi.fn()
    const closed = retryWithProof({ failureReason, refetch })
    await confirm(false)
    await closed
    expect(refetch).not.toHaveBeenCalled()
    const again = retryWithProof({ failureReason, refetch })
    await confirm(true)
    await again
    expect(refetch).toHaveBeenCalledOnce()
    await retryWithProof({ failureReason: new Error('no answer'), refetch })
    expect(refetch).toHaveBeenCalledTimes(2)
  })

  it('asks when a press reads, writes or begins a download', async () => {
    const reading = askingForProof(read)
    await confirm(true)
    expect(await reading).toBe('customers')
    for (const method of ['POST', 'HEAD'] as const) {
      proved = false
      const calling = callStaffApi('/api/admin/orders.csv', { method })
      await confirm(true)
      expect(await calling).toMatchObject({ ok: true })
    }
  })
})
