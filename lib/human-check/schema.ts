import { z } from 'zod'

const text = z.string()

/** A challenge of altcha-lib, which solves it in the browser. */
export const challenge = z
  .strictObject({
    parameters: z.strictObject({
      algorithm: text,
      nonce: text,
      salt: text,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: text,
      keySignature: text.optional(),
      expiresAt: z.number().optional().meta({ description: 'In seconds since 1970.' }),
    }),
    signature: text.optional(),
  })
  .meta({ id: 'Challenge' })
