import fc from 'fast-check'
import type { z } from 'zod'

type Body = Record<string, unknown>

const json = fc.jsonValue({ maxDepth: 4 })
const unstorableTexts = fc.constantFrom('\0', 'a\0b', '\ud83d', '\udca9', 'a\ud83d b', '\udca9\ud83d')

/** Wraps a value in nested arrays and objects. */
const wrapped = (value: fc.Arbitrary<unknown>) =>
  fc
    .tuple(value, fc.array(fc.boolean(), { maxLength: 6 }))
    .map(([inner, levels]) =>
      levels.reduce<unknown>((nested, isArray) => (isArray ? [nested] : { nested }), inner),
    )

/** The body as JSON with a field at its end. Of two fields with the same name, `JSON.parse` takes the last one. */
const appendField = (body: Body, name: string, value: unknown) =>
  `${JSON.stringify(body).slice(0, -1)}${Object.keys(body).length ? ',' : ''}${JSON.stringify(name)}:${JSON.stringify(value)}}`

/** Incomplete JSON, characters that the database refuses, or nesting that is too deep. */
const unreadableBodies = (body: Body) => {
  // With at least one field, a comma and another field can follow.
  const text = JSON.stringify({ ...body, anyField: 1 })
  return fc.oneof(
    fc.integer({ min: 1, max: text.length - 1 }).map((end) => text.slice(0, end)),
    wrapped(unstorableTexts).map((value) => appendField(body, 'anyField', value)),
    unstorableTexts.map((name) => appendField(body, name, 1)),
    fc
      .integer({ min: 25, max: 5000 })
      .map((n) => `${text.slice(0, -1)},"deep":${'['.repeat(n)}${']'.repeat(n)}}`),
    fc
      .integer({ min: 25, max: 5000 })
      .map((n) => `${text.slice(0, -1)},"deep":${'{"a":'.repeat(n)}1${'}'.repeat(n)}}`),
  )
}

/** The valid body with the value of one field replaced, or any JSON instead of it; the schema refuses both. */
const bodiesRefusedBySchema = (body: Body, schema: z.ZodObject) =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...Object.keys(schema.shape)), json)
      .filter(([name, value]) => !schema.safeParse({ ...body, [name]: value }).success)
      .map(([name, value]) => appendField(body, name, value)),
    json.filter((value) => !schema.safeParse(value).success).map((value) => JSON.stringify(value)),
  )

/** Bodies that an API route must refuse as invalid, derived from one that it accepts. */
export const invalidBodies = (body: Body, schema: z.ZodObject | null) =>
  schema ? fc.oneof(unreadableBodies(body), bodiesRefusedBySchema(body, schema)) : unreadableBodies(body)

const unusualTexts = fc.constantFrom(
  "' OR 1=1 --",
  '${7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '%00%0a',
  '\u202e',
  '\u0001\u001f\u007f',
  '𝕬'.repeat(40),
  'ﷺ'.repeat(200),
  '__proto__',
  'constructor',
)

/** Short, long and unusual texts that the database can store and that fit into a body. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => text.isWellFormed() && !text.includes('\0')),
  unusualTexts,
  fc.integer({ min: 100, max: 50_000 }).map((length) => 'x'.repeat(length)),
)
