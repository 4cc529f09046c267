import { z } from 'zod'
import { ownCorrection } from '@/lib/corrections/schema'
import { successBody, id, time } from '@/lib/http/response-schema'
import { textField, validated } from '@/lib/validation/validated-schema'
import { idField, listQuery } from '@/lib/http/params'
import { bulkCheck } from '@/lib/limits'
import { earlierCertificate } from './earlier/schema'
import { messages } from '@/lib/messages'
import { validateCertificateName, validateReason } from './rules'

/** With `full_name`, the request confirms the name permanently. */
export const certificateDataBody = z
  .object({
    user_id: idField,
    course_id: idField.optional().meta({ description: 'Needed without `cid`.' }),
    cid: z
      .string()
      .optional()
      .meta({ description: 'The ID of the certificate; finds it even if the course was deleted.' }),
    full_name: z.string().optional(),
  })
  .superRefine(({ full_name }, context) => {
    if (full_name === undefined) return
    for (const { field, message } of validateCertificateName(full_name)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

/** Both are the ID of a certificate: some paths name it `certificateId`, others `cid`. */
export const certificateIdParams = z.object({ certificateId: z.string() })
export const cidParams = z.object({ cid: z.string() })

/** With `download=1`, a browser saves the file instead of showing it. */
export const fileQuery = z.object({ download: z.string().optional() })

export const revokeBody = validated({ cid: textField, reason: textField }, ({ reason }) =>
  validateReason(reason),
)

export const reissueBody = validated(
  { cid: textField, full_name: textField, reason: textField },
  ({ full_name, reason }) => [...validateCertificateName(full_name), ...validateReason(reason)],
)

export const certificateListQuery = listQuery.extend({
  state: z.enum(['valid', 'revoked', 'superseded']).optional(),
})

const certificate = z.strictObject({
  cid: z.string(),
  ref: z.int().meta({ description: 'A running number, printed with six digits.' }),
  name: z.string().meta({ description: 'The name of the account when the certificate was issued.' }),
  full_name: z.string().nullable().meta({ description: 'Null until the holder has confirmed it.' }),
  title: z.string(),
  image_url: z.string(),
  hours: z.int().nullable().meta({ description: 'Hours of training; null if the course stated none.' }),
  batch: z.string().optional().meta({ description: 'Only if the certificate states it.' }),
  enrolled_at: time,
  completed_at: time,
  is_valid: z.boolean(),
})

export const certificateResponse = successBody({ data: certificate.meta({ id: 'Certificate' }) })

export const ownCertificate = certificate
  .extend({
    state: z.enum(['valid', 'revoked', 'superseded']),
    course_id: id.nullable(),
    superseded_by: z.string().nullable(),
    correction: ownCorrection
      .nullable()
      .meta({ description: 'The last correction that the holder requested.' }),
  })
  .meta({ id: 'OwnCertificate' })

const lastSuccessor = z
  .strictObject({ cid: z.string(), state: z.enum(['valid', 'revoked', 'superseded']) })
  .meta({ description: 'The newest certificate that replaces this one; null unless it was replaced.' })

const verifiedCertificate = certificate
  .extend({
    email: z.string().nullable().meta({ description: 'Masked; null if the account was deleted.' }),
    revoked_at: time.nullable(),
    revoked_reason: z.string().nullable(),
    superseded_by: z.string().nullable(),
    last_successor: lastSuccessor.nullable(),
  })
  .meta({ id: 'VerifiedCertificate' })

/** An empty list, or one certificate. */
export const verificationResult = z.array(verifiedCertificate).max(1).meta({ id: 'VerificationResult' })

const idsUpTo = (max: number) =>
  z
    .array(z.string())
    .min(1, messages.certificates.idEmpty)
    .max(max, messages.bulkCheck.tooManyInCall(max.toLocaleString('en')))

export const verifyManyQuery = z.object({
  ids: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((id) => id.trim()))
    .pipe(idsUpTo(bulkCheck.idsPerGet))
    .transform((ids) => ids.map((id) => id.trim()))
    .meta({ description: `Up to ${bulkCheck.idsPerGet} IDs, separated by commas.` }),
})

export const verifyManyBody = z.object({
  ids: idsUpTo(bulkCheck.idsMax).meta({ description: `Up to ${bulkCheck.idsMax.toLocaleString('en')} IDs.` }),
})

/** One result for each ID, in the order of the request. */
export const checkedCertificates = z
  .array(
    z.strictObject({
      id: z.string().meta({ description: 'As in the request.' }),
      state: z.enum(['valid', 'revoked', 'superseded', 'registered', 'unknown', 'mistyped']).meta({
        description:
          '`registered`: issued on paper and not revoked, see `earlier`. `mistyped`: it does not have the form of an ID, or its check character is wrong.',
      }),
      certificate: verifiedCertificate.nullable(),
      earlier: earlierCertificate.optional(),
    }),
  )
  .meta({ id: 'CheckedCertificates' })

export const cidResponse = successBody({ data: z.strictObject({ cid: z.string() }) })

export const managedCertificate = certificate
  .extend({
    id,
    email: z.string().nullable(),
    state: z.enum(['valid', 'revoked', 'superseded']),
    institute: z.string(),
    tasks: z.array(z.string()),
    issued_at: time,
    name_confirmed_at: time.nullable(),
    revoked_at: time.nullable(),
    revoked_reason: z.string().nullable(),
    superseded_by: z.string().nullable(),
  })
  .meta({ id: 'ManagedCertificate' })

export const oEmbedQuery = z.object({
  url: z
    .string()
    .default('')
    .meta({ description: 'The address of a certificate’s page. A call without it is refused.' }),
  format: z.string().optional().meta({ description: 'Only `json`, which is also the default.' }),
  maxwidth: z.coerce.number().int().min(1).max(100_000).optional(),
  maxheight: z.coerce.number().int().min(1).max(100_000).optional(),
})

export const oEmbedResponse = z.strictObject({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  cache_age: z.int(),
  width: z.int(),
  height: z.int(),
  html: z.string(),
})
