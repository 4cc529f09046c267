import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const secretPatterns = [/[\w.+-]+(@|%40)[\w-]+\.\w+/, /(?<![\w-])eyJ[\w-]{10,}/, /\$argon2/]

/**
 * Returns the secrets that a log contains, and the lines of the log with an e-mail address, a JWT or a password hash.
 * @param {string} log @param {Iterable<string>} secrets
 */
export function leakedSecrets(log, secrets) {
  const text = log.toLowerCase()
  const words = new Set(text.split(/[^\w.+/=@%-]+/))
  // A short secret could be part of an ID, so it has to match a whole word.
  const leaked = [...secrets]
    .map((secret) => secret.toLowerCase())
    .filter((secret) => words.has(secret) || (secret.length > 11 && text.includes(secret)))
  return [
    ...leaked,
    ...log.split('\n').filter((line) => secretPatterns.some((pattern) => pattern.test(line))),
  ]
}

/**
 * Recipients, codes and tokens of all e-mails in a folder.
 * @param {string} folder
 */
export const secretsInEmails = (folder) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const { to, text } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const codes = [...text.matchAll(/token=([\w.%-]+)|\b(\d{6})\b/g)].map(
        ([, token, code]) => token ?? code,
      )
      return [to, ...codes]
    })
