import { z } from 'zod'
import { time } from '@/lib/http/response-schema'

const base64 = z.string().meta({ description: 'The file in base64.' })
const cut = z.boolean().meta({ description: 'Whether only the beginning is included.' })

const content = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('image'),
    media_type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']),
    width: z.int(),
    height: z.int(),
    content: base64,
  }),
  z.strictObject({ kind: z.literal('pdf'), content: base64 }),
  z.strictObject({ kind: z.literal('text'), text: z.string(), cut }),
  z.strictObject({
    kind: z.literal('page'),
    html: z.string().meta({ description: 'Structure and text alone, without any attribute.' }),
    cut,
  }),
  z.strictObject({
    kind: z.literal('none'),
    reason: z.enum(['host_not_allowed', 'too_large', 'image_too_large', 'unsupported']),
    host: z.string().optional().meta({ description: 'The host that is not allowed.' }),
  }),
])

const comparison = z.strictObject({
  result: z.enum(['changed', 'unchanged', 'not_compared']),
  differs: z.array(z.enum(['start', 'length', 'type'])),
  extent: z.enum(['whole', 'start_and_length', 'start']).meta({
    description: 'What was compared: `start` is the first 64 KiB. Means nothing with `not_compared`.',
  }),
  handed_in_at: time,
})

export const submissionPreview = z
  .strictObject({
    content,
    source: z
      .strictObject({
        url: z.string(),
        raw: z.boolean().meta({ description: 'Whether a raw file replaces the linked page of a Git host.' }),
        fetched_at: time,
      })
      .nullable(),
    comparison,
  })
  .meta({ id: 'SubmissionPreview' })

export type PreviewContent = z.output<typeof content>
export type Comparison = z.output<typeof comparison>
export type SubmissionPreview = z.output<typeof submissionPreview>
