import { asToken } from '@/lib/credentials/sign'
import { put, degree, redefined, unpacked, retold, otherKey, resigned } from './forge'
import type { Case } from './sources'

export const forgedTokens: Case[] = [
  ['alg none', 'altered', ({ ours }) => retold(ours.jwt, { alg: 'none' }, {}).replace(/[^.]+$/, '')],
  ['alg HS256', 'altered', ({ ours }) => retold(ours.jwt, { alg: 'HS256' }, {})],
  ['the kid of another', 'foreign', ({ ours }) => retold(ours.jwt, { kid: 'did:web:evil.test#1' }, {})],
  [
    'the kid of the key for JSON',
    'foreign',
    ({ ours, trust }) => retold(ours.jwt, { kid: trust.did.verificationMethod[0].id }, {}),
  ],
  [
    'a key in the header',
    'altered',
    ({ ours }) => retold(ours.jwt, { jwk: otherKey.export({ format: 'jwk' }) }, {}),
  ],
  ['another key under our kid', 'altered', ({ ours }) => resigned(ours.jwt.split('.').slice(0, 2).join('.'))],
  ['another payload', 'altered', ({ ours }) => retold(ours.jwt, {}, { name: degree })],
  [
    'the payload of another token',
    'altered',
    ({ ours, other }) => retold(ours.jwt, {}, unpacked(other.jwt, 1)),
  ],
  ['a context in the payload', 'altered', ({ ours }) => retold(ours.jwt, {}, { '@context': [redefined] })],
  [
    'a subject that is not the one inside',
    'altered',
    ({ ours }) => retold(ours.jwt, {}, { sub: 'urn:uuid:x' }),
  ],
  [
    'a key twice in the payload',
    'ambiguous',
    ({ ours }) =>
      ours.jwt.replace(
        /\.[^.]+\./,
        `.${Buffer.from(JSON.stringify(unpacked(ours.jwt, 1)).replace('{', '{"name":"x",')).toString('base64url')}.`,
      ),
  ],
  [
    'our key over another shape',
    'altered',
    ({ ours, keys }) =>
      asToken(JSON.parse(put(put(ours.json, 'proof', undefined), 'credentialSubject.degree', degree)), keys),
  ],
]
