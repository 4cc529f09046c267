import { hash as argon2, verify } from '@node-rs/argon2'
import { passwordHash as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { turns } from '@/lib/turns'

/** OWASP's least setting for argon2id, which is the library's own algorithm unless another is named. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes a core for about 25 ms: a flood of sign-ins must leave something to everybody else. */
const inTurn = turns({ ...limits, message: messages.auth.busy })

export const hashPassword = (password: string) => inTurn(() => argon2(password, settings))

let decoy: Promise<string> | undefined

/** Takes the same time where there is no hash to compare with: an unknown name can't be told from a wrong password. */
export async function passwordMatches(hash: string | null, password: string) {
  const against = hash ?? (await (decoy ??= argon2('no password at all', settings)))
  const right = await inTurn(() => verify(against, password))
  return right && hash !== null
}
