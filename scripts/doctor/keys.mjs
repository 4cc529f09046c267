import { createPrivateKey, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bad, good, warning } from './finding.mjs'

const dayMs = 24 * 60 * 60 * 1000
const soonMs = 90 * dayMs
const name = 'Signing keys'
const bringBack = 'Take them from the last backup: npm run restore, or unpack its folder keys by hand.'

/** The newest signed certificate of the database. @param {import('pg').Client} client */
async function newestToken(client) {
  const { rows } = await client.query(
    `SELECT "credentialToken" AS "token" FROM "Certificate" WHERE "credentialToken" IS NOT NULL
      ORDER BY "issuedAt" DESC, "id" DESC LIMIT 1`,
  )
  return /** @type {string | null} */ (rows[0]?.token ?? null)
}

/** @param {string} token @param {string[]} files */
function isSignedByOne(token, files) {
  const [head, body, signature = ''] = token.split('.')
  const signed = Buffer.from(`${head}.${body}`)
  return files.some((file) => {
    const key = createPublicKey(readFileSync(file))
    return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  })
}

/** @param {string} folder */
function document(folder) {
  const [key, chain] = ['document.key.pem', 'document.crt.pem'].map((file) => join(folder, file))
  const pem =
    readFileSync(String(chain), 'utf8').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ??
    []
  const certificates = pem.map((text) => new X509Certificate(text))
  const fits = certificates[0]?.checkPrivateKey(createPrivateKey(readFileSync(String(key)))) ?? false
  const end = Math.min(...certificates.map(({ validTo }) => Date.parse(validTo)))
  return { fits, end }
}

/**
 * Whether the keys are there, fit each other, sign what the database holds, and last.
 * @param {string} folder @param {import('pg').Client} client
 * @returns {Promise<import('./finding.mjs').Finding[]>}
 */
export async function keys(folder, client) {
  const token = await newestToken(client)
  if (!existsSync(folder))
    return [
      token
        ? bad(name, `${folder} is not there`, bringBack)
        : good(name, 'none yet: the first start makes them'),
    ]
  const names = readdirSync(folder)
  const ofKind = (/** @type {string} */ kind) =>
    names
      .filter((each) => each.startsWith(`${kind}-`) && each.endsWith('.pem'))
      .map((each) => join(folder, each))
  /** @type {import('./finding.mjs').Finding[]} */
  const found = []
  try {
    const signs = (/** @type {string} */ file) => readFileSync(file, 'utf8').includes('PRIVATE KEY')
    const missing = ['credential', 'token'].find((kind) => !ofKind(kind).some(signs))
    if (missing) found.push(bad(name, `there is no ${missing}-….pem that signs`, bringBack))
    for (const file of [...ofKind('credential'), ...ofKind('token')]) createPublicKey(readFileSync(file))
    const { fits, end } = document(folder)
    if (!fits)
      found.push(
        bad(name, 'document.crt.pem does not begin with the certificate of document.key.pem', bringBack),
      )
    const until = new Date(end).toISOString().slice(0, 10)
    const renew = 'Put a new certificate for the same key into document.crt.pem and restart.'
    if (end < Date.now()) found.push(bad(name, `the certificate ended on ${until}`, renew))
    else if (end < Date.now() + soonMs) found.push(warning(name, `the certificate ends on ${until}`, renew))
    if (token && !isSignedByOne(token, ofKind('token')))
      found.push(bad(name, 'the newest certificate was signed by none of these keys', bringBack))
    if (!found.length) found.push(good(name, `they fit${token ? ' what is signed' : ''}, until ${until}`))
  } catch (error) {
    found.push(bad(name, `they can't be read: ${/** @type {Error} */ (error).message}`, bringBack))
  }
  const open = names.filter((each) => statSync(join(folder, each)).mode & 0o077 && !each.endsWith('.crt.pem'))
  if (open.length)
    found.push(warning(name, `other accounts may read ${open.join(', ')}`, `chmod 600 ${folder}/*`))
  return found
}
