import fc from 'fast-check'
import type { z } from 'zod'
import type { Call } from '@/lib/testing/request'

type Body = Record<string, unknown>

/** A malformed call, which must be refused as invalid. */
export type MalformedCall = Pick<Call, 'raw'>

const json = fc.jsonValue({ maxDepth: 4 })
const unstorable = fc.constantFrom('\0', 'a\0b', '\ud83d', '\udca9', 'a\ud83d b', '\udca9\ud83d')

/** A value somewhere inside lists and objects. */
const within = (value: fc.Arbitrary<unknown>) =>
  fc
    .tuple(value, fc.array(fc.boolean(), { maxLength: 6 }))
    .map(([inner, shells]) => shells.reduce<unknown>((nested, list) => (list ? [nested] : { nested }), inner))

const withField = (body: Body, name: string, value: unknown) =>
  `${JSON.stringify(body).slice(0, -1)}${Object.keys(body).length ? ',' : ''}${JSON.stringify(name)}:${JSON.stringify(value)}}`

/** Invalid bodies: no JSON, characters that the database refuses, endless nesting. */
const unreadable = (body: Body) => {
  const text = JSON.stringify({ ...body, filling: 1 })
  return fc.oneof(
    fc.integer({ min: 1, max: text.length - 1 }).map((end) => text.slice(0, end)),
    within(unstorable).map((value) => withField(body, 'filling', value)),
    unstorable.map((name) => withField(body, name, 1)),
    fc
      .integer({ min: 25, max: 5000 })
      .map((n) => `${text.slice(0, -1)},"deep":${'['.repeat(n)}${']'.repeat(n)}}`),
    fc
      .integer({ min: 25, max: 5000 })
      .map((n) => `${text.slice(0, -1)},"deep":${'{"a":'.repeat(n)}1${'}'.repeat(n)}}`),
  )
}

/** Wrong kinds of values in the fields of a call, as the second of two that are named alike, or no object at all. */
const wrongTypes = (body: Body, schema: z.ZodObject) =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...Object.keys(schema.shape)), json)
      .filter(([name, value]) => !schema.safeParse({ ...body, [name]: value }).success)
      .map(([name, value]) => withField(body, name, value)),
    json.filter((value) => !schema.safeParse(value).success).map((value) => JSON.stringify(value)),
  )

/** Bodies that a call must refuse as invalid, derived from one that it accepts. */
export const refused = (body: Body, schema: z.ZodObject | null) =>
  schema ? fc.oneof(unreadable(body), wrongTypes(body, schema)) : unreadable(body)

const strange = fc.constantFrom(
  "' OR 1=1 --",
  '${7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '%00%0a',
  '\u202e\u0000'.slice(0, 1),
  '\u0001\u001f\u007f',
  '𝕬'.repeat(40),
  'ﷺ'.repeat(200),
  '__proto__',
  'constructor',
)

/** Any text that can be stored, of any length that a body may have. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => text.isWellFormed() && !text.includes('\0')),
  strange,
  fc.integer({ min: 100, max: 50_000 }).map((length) => 'x'.repeat(length)),
)
