import { hash as argon2, verify } from '@node-rs/argon2'
import { AppError } from '@/lib/errors'
import { messages } from '@/lib/messages'

/** OWASP's least setting for argon2id, which is the library's own algorithm unless another is named. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing takes a core for about 25 ms: beyond this many at once others wait, and beyond the queue they are told so. */
const atOnce = 4
const queueMax = 64
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= queueMax)
      throw new AppError('unavailable', messages.auth.busy, { retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string) => inTurn(() => argon2(password, settings))

let decoy: Promise<string> | undefined

/** Takes the same time where there is no hash to compare with: an unknown name can't be told from a wrong password. */
export async function passwordMatches(hash: string | null, password: string) {
  const against = hash ?? (await (decoy ??= hashPassword('no password at all')))
  const right = await inTurn(() => verify(against, password))
  return right && hash !== null
}
