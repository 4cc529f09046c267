import { drawCid } from '@/lib/certificates/issue/random-id'
import { put, contexts, degree, stranger, redefined, forgedJson } from './forge'
import type { Case } from './sources'

export const forgedJsons: Case[] = [
  [
    'an inline context',
    'altered',
    ({ ours }) => put(forgedJson(ours.json), '@context', [...contexts(ours.json), redefined]),
  ],
  [
    'an inline context without other words',
    'altered',
    ({ ours }) => put(ours.json, '@context', [...contexts(ours.json), {}]),
  ],
  [
    'a context within the subject',
    'altered',
    ({ ours }) => put(ours.json, 'credentialSubject.@context', redefined),
  ],
  [
    'contexts in another order',
    'altered',
    ({ ours }) => put(ours.json, '@context', contexts(ours.json).toReversed()),
  ],
  [
    'one more type',
    'altered',
    ({ ours }) => put(ours.json, 'type', ['VerifiableCredential', 'OpenBadgeCredential', 'X']),
  ],
  [
    'a property that no context knows',
    'altered',
    ({ ours }) => put(ours.json, 'credentialSubject.degree', degree),
  ],
  ['an added JSON-LD keyword', 'altered', ({ ours }) => put(ours.json, '@graph', [])],
  [
    'a second name beside the first',
    'altered',
    ({ ours }) => put(ours.json, 'credentialSubject.name', ['Asha Raman', stranger]),
  ],
  [
    'a name as an object',
    'altered',
    ({ ours }) => put(ours.json, 'credentialSubject.name', { '@value': 'Asha Raman' }),
  ],
  [
    'two subjects',
    'altered',
    ({ ours }) =>
      put(ours.json, 'credentialSubject', [{ name: stranger }, JSON.parse(ours.json).credentialSubject]),
  ],
  ['another name', 'altered', ({ ours }) => put(ours.json, 'credentialSubject.name', stranger)],
  ['another course', 'altered', ({ ours }) => put(ours.json, 'credentialSubject.achievement.name', degree)],
  [
    'another ID',
    'altered',
    ({ ours, other }) => put(ours.json, 'credentialSubject.licenseNumber', other.cid),
  ],
  [
    'the proof of another certificate',
    'altered',
    ({ ours, other }) => put(ours.json, 'proof', JSON.parse(other.json).proof),
  ],
  [
    'two proofs',
    'altered',
    ({ ours }) => put(ours.json, 'proof', [...JSON.parse(ours.json).proof, { type: 'x' }]),
  ],
  [
    'a proof of another purpose',
    'altered',
    ({ ours }) => put(ours.json, 'proof.0.proofPurpose', 'authentication'),
  ],
  ['another kind of proof', 'altered', ({ ours }) => put(ours.json, 'proof.0.cryptosuite', 'eddsa-jcs-2022')],
  [
    'the status list of another',
    'altered',
    ({ ours }) => put(ours.json, 'credentialStatus.statusListCredential', 'https://evil.test/1'),
  ],
  [
    'the place of another on the status list',
    'altered',
    ({ ours, other }) => put(ours.json, 'credentialStatus', JSON.parse(other.json).credentialStatus),
  ],
  ['a key that stands twice', 'ambiguous', ({ ours }) => ours.json.replace('{', `{"name":"${degree}",`)],
  [
    'a name that stands twice',
    'ambiguous',
    ({ ours }) => ours.json.replace('"name":"Asha', `"name":"${stranger}","name":"Asha`),
  ],
  [
    'a key that stands twice, once escaped',
    'ambiguous',
    ({ ours }) => ours.json.replace('{', String.raw`{"n\u0061me":"x",`),
  ],
  [
    'another name without a proof',
    'uncompared',
    ({ ours }) => put(put(ours.json, 'proof', undefined), 'credentialSubject.names', stranger),
  ],
  ['other words without a proof', 'differs', ({ ours }) => forgedJson(put(ours.json, 'proof', undefined))],
  [
    'an ID that nobody has, without a proof',
    'unknown',
    ({ ours }) => put(put(ours.json, 'proof', undefined), 'credentialSubject.licenseNumber', drawCid(4)),
  ],
]
