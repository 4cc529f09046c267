import { z } from 'zod'
import { validateCertificateName, validateReason } from '@/lib/certificates/rules'
import { successBody, id, time } from '@/lib/http/response-schema'
import { optionalText, textField, validated } from '@/lib/validation/validated-schema'
import { idField, listQuery, sortField } from '@/lib/http/params'
import { validateCorrection } from './rules'

export const correctionBody = validated(
  { cid: textField, full_name: textField, note: optionalText },
  validateCorrection,
)

export const acceptCorrectionBody = validated(
  { id: idField, full_name: textField, reason: textField },
  ({ full_name, reason }) => [...validateCertificateName(full_name), ...validateReason(reason)],
)

export const declineCorrectionBody = validated({ id: idField, reason: textField }, ({ reason }) =>
  validateReason(reason),
)

const state = z.enum(['open', 'accepted', 'declined'])

export const correctionListQuery = listQuery.extend({ state: state.optional(), sort: sortField })

export const ownCorrection = z
  .strictObject({
    full_name: z.string().meta({ description: 'The requested name.' }),
    state,
    reason: z.string().nullable().meta({ description: 'Why the request was declined.' }),
    requested_at: time,
  })
  .meta({ id: 'OwnCorrection' })

export const correctionResponse = successBody({ data: z.strictObject({ id }) })

export const managedCorrection = z
  .strictObject({
    id,
    cid: z.string(),
    title: z.string(),
    is_valid: z.boolean(),
    name: z.string().meta({ description: 'The name of the account.' }),
    email: z.string(),
    full_name: z.string().meta({ description: 'The name on the certificate.' }),
    wished: z.string().meta({ description: 'The name that the holder requests.' }),
    note: z.string(),
    state,
    reason: z.string().nullable(),
    requested_at: time,
    decided_at: time.nullable(),
  })
  .meta({ id: 'ManagedCorrection' })
