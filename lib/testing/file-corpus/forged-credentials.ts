import { drawCid } from '@/lib/certificates/issue/random-id'
import { put, contexts, degree, stranger, redefined, forgedJson } from './forge'
import type { Case } from './sources'

export const forgedJsons: Case[] = [
  [
    'an inline context',
    'altered',
    ({ genuine }) => put(forgedJson(genuine.json), '@context', [...contexts(genuine.json), redefined]),
  ],
  [
    'an inline context without other words',
    'altered',
    ({ genuine }) => put(genuine.json, '@context', [...contexts(genuine.json), {}]),
  ],
  [
    'a context within the subject',
    'altered',
    ({ genuine }) => put(genuine.json, 'credentialSubject.@context', redefined),
  ],
  [
    'contexts in another order',
    'altered',
    ({ genuine }) => put(genuine.json, '@context', contexts(genuine.json).toReversed()),
  ],
  [
    'one more type',
    'altered',
    ({ genuine }) => put(genuine.json, 'type', ['VerifiableCredential', 'OpenBadgeCredential', 'X']),
  ],
  [
    'a property that no context knows',
    'altered',
    ({ genuine }) => put(genuine.json, 'credentialSubject.degree', degree),
  ],
  ['an added JSON-LD keyword', 'altered', ({ genuine }) => put(genuine.json, '@graph', [])],
  [
    'a second name beside the first',
    'altered',
    ({ genuine }) => put(genuine.json, 'credentialSubject.name', ['Asha Raman', stranger]),
  ],
  [
    'a name as an object',
    'altered',
    ({ genuine }) => put(genuine.json, 'credentialSubject.name', { '@value': 'Asha Raman' }),
  ],
  [
    'two subjects',
    'altered',
    ({ genuine }) =>
      put(genuine.json, 'credentialSubject', [
        { name: stranger },
        JSON.parse(genuine.json).credentialSubject,
      ]),
  ],
  ['another name', 'altered', ({ genuine }) => put(genuine.json, 'credentialSubject.name', stranger)],
  [
    'another course',
    'altered',
    ({ genuine }) => put(genuine.json, 'credentialSubject.achievement.name', degree),
  ],
  [
    'another ID',
    'altered',
    ({ genuine, other }) => put(genuine.json, 'credentialSubject.licenseNumber', other.cid),
  ],
  [
    'the proof of another certificate',
    'altered',
    ({ genuine, other }) => put(genuine.json, 'proof', JSON.parse(other.json).proof),
  ],
  [
    'two proofs',
    'altered',
    ({ genuine }) => put(genuine.json, 'proof', [...JSON.parse(genuine.json).proof, { type: 'x' }]),
  ],
  [
    'a proof of another purpose',
    'altered',
    ({ genuine }) => put(genuine.json, 'proof.0.proofPurpose', 'authentication'),
  ],
  [
    'another kind of proof',
    'altered',
    ({ genuine }) => put(genuine.json, 'proof.0.cryptosuite', 'eddsa-jcs-2022'),
  ],
  [
    'the status list of another',
    'altered',
    ({ genuine }) => put(genuine.json, 'credentialStatus.statusListCredential', 'https://evil.test/1'),
  ],
  [
    'the place of another on the status list',
    'altered',
    ({ genuine, other }) => put(genuine.json, 'credentialStatus', JSON.parse(other.json).credentialStatus),
  ],
  [
    'a key that stands twice',
    'ambiguous',
    ({ genuine }) => genuine.json.replace('{', `{"name":"${degree}",`),
  ],
  [
    'a name that stands twice',
    'ambiguous',
    ({ genuine }) => genuine.json.replace('"name":"Asha', `"name":"${stranger}","name":"Asha`),
  ],
  [
    'a key that stands twice, once escaped',
    'ambiguous',
    ({ genuine }) => genuine.json.replace('{', String.raw`{"n\u0061me":"x",`),
  ],
  [
    'another name without a proof',
    'uncompared',
    ({ genuine }) => put(put(genuine.json, 'proof', undefined), 'credentialSubject.names', stranger),
  ],
  [
    'other words without a proof',
    'differs',
    ({ genuine }) => forgedJson(put(genuine.json, 'proof', undefined)),
  ],
  [
    'an ID that nobody has, without a proof',
    'unknown',
    ({ genuine }) =>
      put(put(genuine.json, 'proof', undefined), 'credentialSubject.licenseNumber', drawCid(4)),
  ],
]
