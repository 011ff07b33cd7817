/** The names by which the log can be searched. */

import { describe, expect, it } from 'vitest'
import { namesInLog } from '#server/audit/names-in-log.ts'

const record = (type: string, data: object) => ({ record: JSON.stringify({ position: 1, type, data }) })

describe('the names in the log', () => {
  it('are those that anybody has had, each once, with the owner’s first one', () => {
    const names = namesInLog([
      record('StaffInvited', { staff: 'p-1', name: 'Sana', role: 'caller', customer: 'sealed' }),
      record('StaffJoined', { staff: 'p-1', name: 'Sana', role: 'caller' }),
      record('NameChanged', { staff: 'p-1', before: 'Sana', after: 'Sana Ali' }),
      record('StaffInvited', { staff: 'p-2', name: 'Bina', role: 'packer', customer: 'sealed' }),
      record('StaffRemoved', { staff: 'p-2', name: 'Bina', role: 'packer' }),
    ])
    expect(names).toEqual(['admin', 'Bina', 'Sana', 'Sana Ali'])
  })

  it('are read although a record is damaged', () => {
    const damaged = [
      '{"position":2,"type"',
      'null',
      '{"type":"NameChanged"}',
      '{"type":"X","data":{"name":5}}',
    ]
    const names = namesInLog([
      ...damaged.map((record) => ({ record })),
      record('StaffJoined', { name: 'Sana' }),
    ])
    expect(names).toEqual(['admin', 'Sana'])
  })
})
