/** Values that often cause errors: extreme numbers and texts, wrong types, and injected code. */

import fc from 'fast-check'

/** A mark in every sent text that must not appear in answers to others, in refusals or in log lines. */
export const MARK = 'zq7mark'

const texts = [
  '',
  ' ',
  '\0',
  `${MARK}\0${MARK}`,
  // Lone surrogates.
  '\ud800',
  `${MARK}\udfff`,
  '\u202egnp.exe',
  '\u2066ayesha\u2069',
  'عائشہ خان، لاہور',
  'قمیض \u200f(سیاہ)\u200e',
  '👩‍👩‍👧‍👦🇵🇰👍🏽',
  'e\u0301'.repeat(60),
  'İıſﬃß',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../../../etc/passwd',
  '..\\..\\shop.db',
  '%00%2e%2e%2f',
  '%',
  `' OR '1'='1`,
  `"; DROP TABLE events; --`,
  'MATCH * NEAR("a" "b")',
  '<script>alert(1)</script>',
  `\r\nBcc: ${MARK}@example.com\r\n\r\n`,
  '=cmd|"/c calc"!A1',
  'null',
  'true',
  'NaN',
  '1e999',
  '-0',
  '0x10',
  '٣',
  '9007199254740993',
  '999999999999999',
  '-1',
  '1.5',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-11-21T23:59:60Z',
]

const numbers = [
  0,
  -0,
  -1,
  0.5,
  1,
  2,
  10,
  11,
  99,
  100,
  1000,
  1100,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  1e15,
  1e21,
  1e308,
  5e-324,
]
const edges = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, Number.MIN_SAFE_INTEGER]

/** The lengths of limits, one more, and far more. */
const longText = fc
  .tuple(
    fc.constantFrom('x', 'ß', 'ج', '👍', ' ', '"', '\\'),
    fc.constantFrom(80, 81, 120, 121, 254, 255, 300, 500, 501, 5000, 30_000),
  )
  .map(([letter, length]) => letter.repeat(length))

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
  { weight: 1, arbitrary: longText },
)

const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(...numbers, ...edges),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
)

const hostileObjects = [
  '{}',
  '[]',
  '[[]]',
  '[null]',
  '{"__proto__":{"role":"admin","isAdmin":true}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"toString":1,"valueOf":null,"length":-1}',
  '{"$gt":""}',
  `{"toJSON":"${MARK}"}`,
  `${'['.repeat(500)}${']'.repeat(500)}`,
].map((text): unknown => JSON.parse(text))

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, ...hostileObjects) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
