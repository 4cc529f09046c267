import { asToken } from '@/lib/credentials/sign'
import { put, degree, redefined, unpacked, withParts, otherKey, resigned } from './forge'
import type { Case } from './sources'

export const forgedTokens: Case[] = [
  ['alg none', 'altered', ({ genuine }) => withParts(genuine.jwt, { alg: 'none' }, {}).replace(/[^.]+$/, '')],
  ['alg HS256', 'altered', ({ genuine }) => withParts(genuine.jwt, { alg: 'HS256' }, {})],
  [
    'the kid of another',
    'foreign',
    ({ genuine }) => withParts(genuine.jwt, { kid: 'did:web:evil.test#1' }, {}),
  ],
  [
    'the kid of the key for JSON',
    'foreign',
    ({ genuine, trust }) => withParts(genuine.jwt, { kid: trust.did.verificationMethod[0].id }, {}),
  ],
  [
    'a key in the header',
    'altered',
    ({ genuine }) => withParts(genuine.jwt, { jwk: otherKey.export({ format: 'jwk' }) }, {}),
  ],
  [
    'another key under our kid',
    'altered',
    ({ genuine }) => resigned(genuine.jwt.split('.').slice(0, 2).join('.')),
  ],
  ['another payload', 'altered', ({ genuine }) => withParts(genuine.jwt, {}, { name: degree })],
  [
    'the payload of another token',
    'altered',
    ({ genuine, other }) => withParts(genuine.jwt, {}, unpacked(other.jwt, 1)),
  ],
  [
    'a context in the payload',
    'altered',
    ({ genuine }) => withParts(genuine.jwt, {}, { '@context': [redefined] }),
  ],
  [
    'a subject that is not the one inside',
    'altered',
    ({ genuine }) => withParts(genuine.jwt, {}, { sub: 'urn:uuid:x' }),
  ],
  [
    'a key twice in the payload',
    'ambiguous',
    ({ genuine }) =>
      genuine.jwt.replace(
        /\.[^.]+\./,
        `.${Buffer.from(JSON.stringify(unpacked(genuine.jwt, 1)).replace('{', '{"name":"x",')).toString('base64url')}.`,
      ),
  ],
  [
    'our key over another shape',
    'altered',
    ({ genuine, keys }) =>
      asToken(
        JSON.parse(put(put(genuine.json, 'proof', undefined), 'credentialSubject.degree', degree)),
        keys,
      ),
  ],
]
