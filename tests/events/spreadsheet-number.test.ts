import { describe, expect, it } from 'vitest'
import { trackingNumberProblem } from '#events/parcels/tracking-number.ts'
import { spreadsheetDamage, writtenIdentifier } from '#events/spreadsheet-number.ts'

describe('a number that a spreadsheet kept as a number', () => {
  it.each(['1.23457E+11', '3.05E+12', '9E+09', '1,23457E+11', '1.23457e+11', '-1.2E-05'])(
    '%s has lost its digits, and Excel is named',
    (text) => {
      expect(spreadsheetDamage(text)).toMatch(/^Excel has shortened this number to /)
      expect(trackingNumberProblem(text)).toBe(spreadsheetDamage(text))
    },
  )

  it.each(['#REF!', '#N/A', '#####'])('%s is no number', (text) => {
    expect(trackingNumberProblem(text)).toMatch(/Excel/)
  })

  it.each(['77941234567', 'LE700000001', 'AB12E5', '12E345678', 'TEE-E+1', '7794.5', '#12'])(
    '%s is as it was written',
    (text) => {
      expect(spreadsheetDamage(text)).toBeNull()
      expect(writtenIdentifier(text)).toBe(text)
    },
  )

  it.each([
    ['923001230015.0', '923001230015'],
    ["'03001230014", '03001230014'],
    ['="03001230014"', '03001230014'],
    [' 7794 ', '7794'],
  ])('%s is read as %s in a file', (cell, text) => {
    expect(writtenIdentifier(cell)).toBe(text)
  })

  it('is not taken with a decimal where a person types it', () => {
    expect(trackingNumberProblem('923001230015.0')).toMatch(/Excel/)
  })
})
