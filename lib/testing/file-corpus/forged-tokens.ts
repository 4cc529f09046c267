import { signJwt } from '@/lib/credentials/sign'
import {
  withValue,
  forgedTitle,
  redefiningContext,
  decodeJwtPart,
  withJwtFields,
  otherKey,
  signedWithOtherKey,
} from './forge'
import type { Case } from './fixtures'

export const forgedTokens: Case[] = [
  [
    'alg none',
    'altered',
    ({ genuine }) => withJwtFields(genuine.jwt, { alg: 'none' }, {}).replace(/[^.]+$/, ''),
  ],
  ['alg HS256', 'altered', ({ genuine }) => withJwtFields(genuine.jwt, { alg: 'HS256' }, {})],
  [
    'the kid of another issuer',
    'foreign',
    ({ genuine }) => withJwtFields(genuine.jwt, { kid: 'did:web:evil.test#1' }, {}),
  ],
  [
    'the kid of the key that signs JSON credentials',
    'altered',
    ({ genuine, publishedKeys }) =>
      withJwtFields(genuine.jwt, { kid: publishedKeys.didDocument.verificationMethod[0].id }, {}),
  ],
  [
    'a key in the header',
    'altered',
    ({ genuine }) => withJwtFields(genuine.jwt, { jwk: otherKey.export({ format: 'jwk' }) }, {}),
  ],
  [
    'a signature by another key under the genuine kid',
    'altered',
    ({ genuine }) => signedWithOtherKey(genuine.jwt.split('.').slice(0, 2).join('.')),
  ],
  ['another payload', 'altered', ({ genuine }) => withJwtFields(genuine.jwt, {}, { name: forgedTitle })],
  [
    'the payload of another token',
    'altered',
    ({ genuine, other }) => withJwtFields(genuine.jwt, {}, decodeJwtPart(other.jwt, 1)),
  ],
  [
    'a context in the payload',
    'altered',
    ({ genuine }) => withJwtFields(genuine.jwt, {}, { '@context': [redefiningContext] }),
  ],
  [
    'a `sub` that differs from the subject of the credential',
    'altered',
    ({ genuine }) => withJwtFields(genuine.jwt, {}, { sub: 'urn:uuid:x' }),
  ],
  [
    'a duplicate JSON key in the payload',
    'ambiguous',
    ({ genuine }) =>
      genuine.jwt.replace(
        /\.[^.]+\./,
        `.${Buffer.from(JSON.stringify(decodeJwtPart(genuine.jwt, 1)).replace('{', '{"name":"x",')).toString('base64url')}.`,
      ),
  ],
  [
    'a field that the institute never issues, in a token signed with the key of the institute',
    'altered',
    ({ genuine, signingKeys }) =>
      signJwt(
        JSON.parse(
          withValue(withValue(genuine.json, 'proof', undefined), 'credentialSubject.degree', forgedTitle),
        ),
        signingKeys,
      ),
  ],
]
