import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import {
  withValue,
  contextsOf,
  forgedTitle,
  forgedName,
  redefiningContext,
  withForgedNameAndTitle,
} from './forge'
import type { Case } from './fixtures'

/** Each case: what was forged, the verdict that the file must get, and a function that makes the file. */
export const forgedJsonCredentials: Case[] = [
  [
    'an inline context',
    'altered',
    ({ genuine }) =>
      withValue(withForgedNameAndTitle(genuine.json), '@context', [
        ...contextsOf(genuine.json),
        redefiningContext,
      ]),
  ],
  [
    'an empty inline context',
    'altered',
    ({ genuine }) => withValue(genuine.json, '@context', [...contextsOf(genuine.json), {}]),
  ],
  [
    'a context within the subject',
    'altered',
    ({ genuine }) => withValue(genuine.json, 'credentialSubject.@context', redefiningContext),
  ],
  [
    'contexts in another order',
    'altered',
    ({ genuine }) => withValue(genuine.json, '@context', contextsOf(genuine.json).toReversed()),
  ],
  [
    'one more type',
    'altered',
    ({ genuine }) => withValue(genuine.json, 'type', ['VerifiableCredential', 'OpenBadgeCredential', 'X']),
  ],
  [
    'a property that no context knows',
    'altered',
    ({ genuine }) => withValue(genuine.json, 'credentialSubject.degree', forgedTitle),
  ],
  ['an added JSON-LD keyword', 'altered', ({ genuine }) => withValue(genuine.json, '@graph', [])],
  [
    'two names',
    'altered',
    ({ genuine }) => withValue(genuine.json, 'credentialSubject.name', ['Asha Raman', forgedName]),
  ],
  [
    'a name in an object',
    'altered',
    ({ genuine }) => withValue(genuine.json, 'credentialSubject.name', { '@value': 'Asha Raman' }),
  ],
  [
    'two subjects',
    'altered',
    ({ genuine }) =>
      withValue(genuine.json, 'credentialSubject', [
        { name: forgedName },
        JSON.parse(genuine.json).credentialSubject,
      ]),
  ],
  ['another name', 'altered', ({ genuine }) => withValue(genuine.json, 'credentialSubject.name', forgedName)],
  [
    'another course',
    'altered',
    ({ genuine }) => withValue(genuine.json, 'credentialSubject.achievement.name', forgedTitle),
  ],
  [
    'the ID of another certificate',
    'altered',
    ({ genuine, other }) => withValue(genuine.json, 'credentialSubject.licenseNumber', other.cid),
  ],
  [
    'the proof of another certificate',
    'altered',
    ({ genuine, other }) => withValue(genuine.json, 'proof', JSON.parse(other.json).proof),
  ],
  [
    'two proofs',
    'altered',
    ({ genuine }) => withValue(genuine.json, 'proof', [...JSON.parse(genuine.json).proof, { type: 'x' }]),
  ],
  [
    'a proof of another purpose',
    'altered',
    ({ genuine }) => withValue(genuine.json, 'proof.0.proofPurpose', 'authentication'),
  ],
  [
    'a proof of another cryptosuite',
    'altered',
    ({ genuine }) => withValue(genuine.json, 'proof.0.cryptosuite', 'eddsa-jcs-2022'),
  ],
  [
    'the status list of another issuer',
    'altered',
    ({ genuine }) => withValue(genuine.json, 'credentialStatus.statusListCredential', 'https://evil.test/1'),
  ],
  [
    'the status list entry of another certificate',
    'altered',
    ({ genuine, other }) =>
      withValue(genuine.json, 'credentialStatus', JSON.parse(other.json).credentialStatus),
  ],
  [
    'the key of the course title twice, the first one with a forged title',
    'ambiguous',
    ({ genuine }) => genuine.json.replace('{', `{"name":"${forgedTitle}",`),
  ],
  [
    'the key of the learner’s name twice, the first one with a forged name',
    'ambiguous',
    ({ genuine }) => genuine.json.replace('"name":"Asha', `"name":"${forgedName}","name":"Asha`),
  ],
  [
    'the key of the course title twice, the first one escaped and with another title',
    'ambiguous',
    ({ genuine }) => genuine.json.replace('{', String.raw`{"n\u0061me":"x",`),
  ],
  [
    'no proof, and a property that issued credentials do not have',
    'uncompared',
    ({ genuine }) =>
      withValue(withValue(genuine.json, 'proof', undefined), 'credentialSubject.names', forgedName),
  ],
  [
    'another name and title, without a proof',
    'differs',
    ({ genuine }) => withForgedNameAndTitle(withValue(genuine.json, 'proof', undefined)),
  ],
  [
    'an ID that nobody has, without a proof',
    'unknown',
    ({ genuine }) =>
      withValue(
        withValue(genuine.json, 'proof', undefined),
        'credentialSubject.licenseNumber',
        randomCidForCourse(4),
      ),
  ],
]
