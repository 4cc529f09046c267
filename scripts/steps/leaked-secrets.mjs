import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const secretPatterns = [/[\w.+-]+(@|%40)[\w-]+\.\w+/, /(?<![\w-])eyJ[\w-]{10,}/, /\$argon2/]
/** A longer word, such as an ID, may contain a secret of at most this length by chance. */
const shortSecretMax = 11

/**
 * Returns the secrets that a log contains, and the lines of the log with an e-mail address, a JWT or a password hash.
 * @param {string} log @param {Iterable<string>} secrets
 */
export function leakedSecrets(log, secrets) {
  const text = log.toLowerCase()
  const leaked = [...secrets]
    .map((secret) => secret.toLowerCase())
    .filter((secret) => text.includes(secret) && (secret.length > shortSecretMax || hasWord(text, secret)))
  return [
    ...leaked,
    ...log.split('\n').filter((line) => secretPatterns.some((pattern) => pattern.test(line))),
  ]
}

/**
 * Whether a text contains the word on its own, not within a longer word.
 * @param {string} text @param {string} word
 */
const hasWord = (text, word) =>
  new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(text)

/**
 * Returns the recipients, codes and tokens of all e-mails in a folder; each token both percent-encoded, as in the link,
 * and decoded.
 * @param {string} folder
 */
export const secretsInEmails = (folder) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const { to, text } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const codes = [...text.matchAll(/token=([\w.%-]+)|\b(\d{6})\b/g)].flatMap(([, token, code]) =>
        token ? [token, decodeURIComponent(token)] : code,
      )
      return [...new Set([to, ...codes])]
    })
