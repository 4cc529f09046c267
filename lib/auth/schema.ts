import { z } from 'zod'
import { successBody, id, time } from '@/lib/http/response-schema'
import { optionalText, textField, validated } from '@/lib/validation/validated-schema'
import { idField } from '@/lib/http/params'
import { Role } from '@/prisma/generated/enums'
import {
  validateCurrentPassword,
  validateLogin,
  validateNewPassword,
  validateOneTimeCode,
  validateRegistration,
  validateResetRequest,
} from './rules'

const turnstileToken = textField

/** The form's one field, for a name or an e-mail address, is sent as `name`, as `email`, or as both. */
export const loginBody = validated(
  { name: optionalText, email: optionalText, password: textField, turnstileToken, next: optionalText },
  ({ name, email, password }) => validateLogin({ identifier: name || email, password }),
)

export const registerBody = validated(
  {
    name: textField,
    email: textField,
    password: textField,
    confirm_password: textField,
    turnstileToken,
    invitation: optionalText.meta({
      description: 'The code of an invitation, for an address that may not register without one.',
    }),
  },
  validateRegistration,
)

/** `ID` is the typed name or e-mail address. */
export const resetRequestBody = validated({ ID: textField }, validateResetRequest)

/** Clients may send the whole user object. Only `_id` is read; it must be the ID of the signed-in user. */
const callerId = { _id: idField.optional() }
export const callerIdBody = z.object(callerId)

export const confirmPasswordBody = validated({ ...callerId, password: textField }, validateCurrentPassword)

/** `resend` requests another code because the last one did not arrive; it has limits of its own. */
export const sendCodeBody = z.object({ ...callerId, resend: z.boolean().default(false) })

/** `otp` is the handle that the request for a code returned; `code` is the code from the e-mail. */
export const verifyCodeBody = validated({ otp: textField, code: textField }, validateOneTimeCode)

/** Keeps one issue, because an empty password causes the same issue for `password` and `confirm`. */
const newPasswordIssues = (password: string) =>
  validateNewPassword({ password, confirm: password })
    .map(({ message }) => ({ field: 'newPassword', message }))
    .slice(0, 1)

/** `name` and `email` are accepted and ignored. */
export const changePasswordBody = validated({ newPassword: textField }, (values) =>
  newPasswordIssues(values.newPassword),
)

/** `token` comes from a link in an e-mail. */
export const setPasswordBody = validated({ token: textField, newPassword: textField }, (values) =>
  newPasswordIssues(values.newPassword),
)

/** `token` comes from the link in the welcome e-mail. */
export const disclaimAccountBody = z.object({ token: textField })

export const userData = z
  .strictObject({
    _id: id,
    name: z.string(),
    email: z.string(),
    full_name: z.string(),
    role: z.enum(['user', 'admin']),
    institute_role: z.enum(Role).meta({
      description: 'The exact role; the field `role` is `user` for reviewers and managers, too.',
    }),
    created_at: time,
  })
  .meta({ id: 'User' })

/** `path` is the next page, on this site. */
export const signedInResponse = successBody({ user_data: userData, path: z.string() })
