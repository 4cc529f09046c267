import { z } from 'zod'
import { textField } from '@/lib/validation/validated-schema'
import { fieldNames, type InstituteFields } from './fields'
import { validateInstitute } from './rules'

type FieldSchemas = Record<(typeof fieldNames)[number], typeof textField>
const fieldSchemas = Object.fromEntries(fieldNames.map((name) => [name, textField])) as FieldSchemas

const settingsBody = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ ...fieldSchemas, ...shape }).superRefine((values, context) => {
    for (const { field, message } of validateInstitute(values as unknown as InstituteFields))
      context.addIssue({ code: 'custom', path: [field], message })
  })

/** `version` is the version that was edited. If two administrators edit one version, the second to save is refused. */
export const instituteBody = settingsBody({ version: z.int().min(0) })
export const certificatePreviewBody = settingsBody({})
export const imageBody = z.object({
  // Base64 of 200 KB has 273,068 characters; lib/institute/upload.ts checks the size in bytes.
  image: z.base64().min(1).max(300_000).meta({ description: 'An SVG or PNG of at most 200 KB, in base64.' }),
})

const responseField = z.string()
export const instituteSettings = z
  .strictObject({
    version: z.int(),
    ...(Object.fromEntries(fieldNames.map((name) => [name, responseField])) as Record<
      (typeof fieldNames)[number],
      typeof responseField
    >),
  })
  .meta({ id: 'InstituteSettings' })

export const uploadedImage = z.strictObject({ hash: z.string() }).meta({ id: 'InstituteImage' })
