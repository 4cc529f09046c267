type Json = Record<string, unknown>

/** A part of a description: text, or the name of a schema that the OpenAPI document describes separately. */
export type Piece = string | { ref: string }

const refPattern = /^#\/components\/schemas\/(\w+)$/
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Describes a JSON schema in the notation of TypeScript types. */
export function schemaText(schema: unknown, indent = ''): Piece[] {
  if (!isJson(schema)) return ['anything']
  const [, ref] = refPattern.exec(String(schema.$ref ?? '')) ?? []
  if (ref) return [{ ref }]
  if ('const' in schema) return [JSON.stringify(schema.const)]
  if (Array.isArray(schema.enum)) return [schema.enum.map((value) => JSON.stringify(value)).join(' | ')]
  const alternatives = schema.anyOf ?? schema.oneOf
  if (Array.isArray(alternatives)) return joinAsUnion(alternatives.map((one) => schemaText(one, indent)))
  if (Array.isArray(schema.type))
    return joinAsUnion(schema.type.map((type) => schemaText({ ...schema, type }, indent)))
  if (schema.type === 'array') return [...itemText(schema.items, indent), '[]', boundsText(schema)]
  if (schema.type === 'object') return objectText(schema, indent)
  if (typeof schema.type !== 'string') return ['anything']
  return [schema.type, typeof schema.format === 'string' ? ` (${schema.format})` : '', boundsText(schema)]
}

/** The type of an array's items, in parentheses if it is a union. */
function itemText(items: unknown, indent: string): Piece[] {
  const pieces = schemaText(items, indent)
  const canBeUnion = isJson(items) && [items.enum, items.anyOf, items.oneOf, items.type].some(Array.isArray)
  return canBeUnion && pieces.join().includes(' | ') ? ['(', ...pieces, ')'] : pieces
}

const joinAsUnion = (all: Piece[][]) => all.flatMap((pieces, index) => (index ? [' | ', ...pieces] : pieces))

const boundKeywords = [
  ['minLength', 'maxLength', 'character'],
  ['minItems', 'maxItems', 'item'],
  ['minimum', 'maximum', ''],
] as const

function boundsText(schema: Json) {
  const pair = boundKeywords.find(([least, most]) => least in schema || most in schema)
  if (!pair) return ''
  const [least, most, unit] = pair
  const range =
    least in schema && most in schema
      ? `${schema[least]} to ${schema[most]}`
      : least in schema
        ? `at least ${schema[least]}`
        : `at most ${schema[most]}`
  const isPlural = unit && schema[most in schema ? most : least] !== 1
  return ` (${`${range} ${unit}${isPlural ? 's' : ''}`.trim()})`
}

function objectText(schema: Json, indent: string): Piece[] {
  const properties = isJson(schema.properties) ? Object.entries(schema.properties) : []
  if (!properties.length) {
    const values = schema.additionalProperties
    return isJson(values) ? ['{ [name]: ', ...schemaText(values, indent), ' }'] : ['{}']
  }
  const required = Array.isArray(schema.required) ? schema.required : []
  const inner = `${indent}  `
  const lines = properties.flatMap(([name, value]) => {
    const mark = required.includes(name) ? '' : '?'
    const about = isJson(value) && typeof value.description === 'string' ? `  // ${value.description}` : ''
    return [`\n${inner}${name}${mark}: `, ...schemaText(value, inner), about]
  })
  return ['{', ...lines, `\n${indent}}`]
}
