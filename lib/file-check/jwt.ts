import { hasExpectedShape } from './credential-shape'
import { findVerificationMethod, stateFromError, type SignatureCheck, type DidDocument } from './proof'
import { parseStrictly } from './strict-json'

type CheckedJwt = SignatureCheck & { credential: object | null }

const decodeBase64Url = (part: string) =>
  Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

function textOf(part: string) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(decodeBase64Url(part))
  } catch {
    return ''
  }
}

/**
 * Checks a credential as a JWT (ES256) with the institute's keys. Null for other texts, `ambiguous` if parsers could
 * read different claims in it.
 */
export async function checkJwt(
  text: string,
  didDocument: DidDocument,
  hasWebCrypto: boolean,
): Promise<CheckedJwt | 'ambiguous' | null> {
  const [encodedHeader = '', encodedPayload = '', signature = '', ...more] = text.trim().split('.')
  const [header, payload] = [parseStrictly(textOf(encodedHeader)), parseStrictly(textOf(encodedPayload))]
  if (more.length || !header || !payload) return null
  if (header === 'ambiguous' || payload === 'ambiguous') return 'ambiguous'
  const { iss, jti, sub, nbf, ...credential } = payload as Record<string, unknown>
  const { alg, typ, kid, ...others } = header as Record<string, unknown>
  const result = (state: SignatureCheck['state']) => ({ state, signedAt: null, credential })
  const method = findVerificationMethod(didDocument, kid)
  if (!method) return result('foreign')
  const key = method.publicKeyJwk
  const hasExpectedHeader = alg === 'ES256' && typ === 'JWT' && Object.keys(others).length === 0
  // Without a JWK, it is the key for JSON credentials: the token pretends to be signed by this institute.
  if (!key || !hasExpectedHeader) return result('altered')
  if ('proof' in credential || !hasExpectedShape(credential, didDocument.id)) return result('altered')
  const { id, validFrom } = credential as unknown as { id: string; validFrom: string }
  const claims = [iss, jti, sub, nbf]
  const expectedClaims = [didDocument.id, id, credential.credentialSubject.id, Date.parse(validFrom) / 1000]
  if (JSON.stringify(claims) !== JSON.stringify(expectedClaims)) return result('altered')
  if (!hasWebCrypto) return result('unchecked')
  try {
    const { kty, crv, x, y } = key
    const curve = { name: 'ECDSA', namedCurve: 'P-256' }
    const jwk = { kty, crv, x, y } as JsonWebKey
    const publicKey = await crypto.subtle.importKey('jwk', jwk, curve, false, ['verify'])
    const content = new TextEncoder().encode(`${encodedHeader}.${encodedPayload}`)
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    const verified = await crypto.subtle.verify(algorithm, publicKey, decodeBase64Url(signature), content)
    return result(verified ? 'intact' : 'altered')
  } catch (error) {
    return result(stateFromError(error))
  }
}
