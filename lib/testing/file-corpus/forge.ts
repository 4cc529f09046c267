import { generateKeyPairSync, sign } from 'node:crypto'
import { chunksOf, pngChunk, pngOf } from '../png-chunks'

/** A credential with one value changed, added or, if `value` is undefined, removed. */
export function withValue(text: string, path: string, value: unknown) {
  const credential = JSON.parse(text)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  keys.reduce((at, key) => at[key], credential)[last] = value
  return JSON.stringify(credential)
}
export const contextsOf = (text: string): unknown[] => JSON.parse(text)['@context']
export const forgedTitle = 'Doctor of Medicine'
export const forgedName = 'Mallory Forger'
/** A JSON-LD context by which the signed `name` means something else. */
export const redefiningContext = { name: 'https://schema.org/alternateName' }
export const encodeJwtPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
export const decodeJwtPart = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString())
/** A token with fields of the header or the payload changed, and with its old signature. */
export const withJwtFields = (token: string, header: object, payload: object) =>
  `${encodeJwtPart({ ...decodeJwtPart(token, 0), ...header })}.${encodeJwtPart({ ...decodeJwtPart(token, 1), ...payload })}.${token.split('.')[2]}`
/** A key that is not the institute's, for the algorithm that its tokens are signed with. */
export const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
export const signedWithOtherKey = (content: string) =>
  `${content}.${sign('sha256', Buffer.from(content), { key: otherKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
export const withForgedNameAndTitle = (text: string) =>
  withValue(withValue(text, 'credentialSubject.name', forgedName), 'name', forgedTitle)
export const credentialElement = (json: string) =>
  `<openbadges:credential><![CDATA[${json}]]></openbadges:credential>`
export const endChunk = pngChunk('IEND', '')
export const chunksWithoutBadge = (png: Uint8Array) => chunksOf(png).filter(({ type }) => type !== 'iTXt')
/** The PNG with these badge chunks in place of its own. */
export const replaceBadgeChunks = (png: Uint8Array, ...badges: Uint8Array[]) => {
  const [header, ...rest] = chunksWithoutBadge(png).map(({ bytes }) => bytes)
  return pngOf([header ?? new Uint8Array(), ...badges, ...rest])
}
export const removeBadgeChunks = (png: Uint8Array) => replaceBadgeChunks(png)
/** The PNG with the pixels of another in place of its own. */
export const withPixelsReplaced = (png: Uint8Array, pixelSource: Uint8Array) =>
  pngOf(
    chunksOf(png).flatMap(({ type, bytes }) =>
      type === 'IDAT'
        ? []
        : type === 'IEND'
          ? [...chunksOf(pixelSource).filter((one) => one.type === 'IDAT'), { bytes }].map((one) => one.bytes)
          : [bytes],
    ),
  )
