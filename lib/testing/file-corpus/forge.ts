import { generateKeyPairSync, sign } from 'node:crypto'
import { chunksOf, pngChunk, pngOf } from '../forged-image'

/** A credential with one value changed, added, or (undefined) taken away. */
export function put(text: string, path: string, value: unknown) {
  const credential = JSON.parse(text)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  keys.reduce((at, key) => at[key], credential)[last] = value
  return JSON.stringify(credential)
}
export const contexts = (text: string): unknown[] => JSON.parse(text)['@context']
export const degree = 'Doctor of Medicine'
export const stranger = 'Mallory Forger'
export const redefined = { name: 'https://schema.org/alternateName' }
export const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
export const unpacked = (token: string, at: number) =>
  JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString())
/** A token with another header or payload under the old signature. */
export const withParts = (token: string, header: object, payload: object) =>
  `${part({ ...unpacked(token, 0), ...header })}.${part({ ...unpacked(token, 1), ...payload })}.${token.split('.')[2]}`
export const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
export const resigned = (content: string) =>
  `${content}.${sign('sha256', Buffer.from(content), { key: otherKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
export const forgedJson = (text: string) => put(put(text, 'credentialSubject.name', stranger), 'name', degree)
export const inSvg = (json: string) => `<openbadges:credential><![CDATA[${json}]]></openbadges:credential>`
export const iend = pngChunk('IEND', '')
export const withoutBadge = (png: Uint8Array) => chunksOf(png).filter(({ type }) => type !== 'iTXt')
export const withBadges = (png: Uint8Array, ...badges: Uint8Array[]) => {
  const [header, ...rest] = withoutBadge(png).map(({ whole }) => whole)
  return pngOf([header ?? new Uint8Array(), ...badges, ...rest])
}
export const pixels = (png: Uint8Array, from: Uint8Array) =>
  pngOf(
    chunksOf(png).flatMap(({ type, whole }) =>
      type === 'IDAT'
        ? []
        : type === 'IEND'
          ? [...chunksOf(from).filter((one) => one.type === 'IDAT'), { whole }].map((one) => one.whole)
          : [whole],
    ),
  )
