import { z } from 'zod'

const text = z.string()

/** A challenge as altcha-lib makes it; the same library solves it. */
export const challengeAnswer = z
  .strictObject({
    parameters: z.object({
      algorithm: text,
      nonce: text,
      salt: text,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: text,
    }),
    signature: text.optional(),
  })
  .meta({ id: 'Challenge' })
