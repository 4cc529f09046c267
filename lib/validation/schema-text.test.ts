import { z } from 'zod'
import { schemaText } from './schema-text'

const textOf = (schema: unknown) =>
  schemaText(schema)
    .map((piece) => (typeof piece === 'string' ? piece : `<${piece.ref}>`))
    .join('')
const textOfZod = (schema: z.ZodType) => textOf(z.toJSONSchema(schema))

test.each([
  [z.string(), 'string'],
  [z.uuid(), 'string (uuid)'],
  [z.string().min(1).max(5), 'string (1 to 5 characters)'],
  [z.array(z.string()).max(3), 'string[] (at most 3 items)'],
  [z.array(z.string()).max(1), 'string[] (at most 1 item)'],
  [z.string().min(1), 'string (at least 1 character)'],
  [z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
  [z.array(z.string().nullable()), '(string | null)[]'],
  [z.number().min(2), 'number (at least 2)'],
  [z.enum(['a', 'b']), '"a" | "b"'],
  [z.literal(true), 'true'],
  [z.string().nullable(), 'string | null'],
  [z.record(z.string(), z.boolean()), '{ [name]: boolean }'],
  [z.unknown(), 'anything'],
])('a schema is described in the notation of TypeScript types: %#', (schema, text) => {
  expect(textOfZod(schema)).toBe(text)
})

test('an object is described line by line, with optional fields and descriptions', () => {
  const inner = z.object({ cid: z.string() })
  const schema = z.object({
    a: z.boolean().meta({ description: 'Whether it is valid.' }),
    b: inner.optional(),
  })
  expect(textOfZod(schema)).toBe('{\n  a: boolean  // Whether it is valid.\n  b?: {\n    cid: string\n  }\n}')
})

test('a named schema is described by its name', () => {
  expect(textOf({ type: 'array', items: { $ref: '#/components/schemas/Course' } })).toBe('<Course>[]')
})
