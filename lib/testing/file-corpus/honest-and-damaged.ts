import * as pdf from '../forged-pdf'
import { baked } from '../forged-picture'
import { put, part, resigned, withBadges } from './forge'
import { issued, type Case } from './sources'

export const honest: Case[] = [
  ['the PDF as issued', 'genuine', ({ ours }) => ours.pdf],
  ['the JSON as issued', 'genuine', ({ ours }) => ours.json],
  ['the JWT as issued', 'genuine', ({ ours }) => ours.jwt],
  ['the JWT with a line end', 'genuine', ({ ours }) => `${ours.jwt}\n`],
  ['the SVG badge', 'badge', ({ ours }) => ours.svg],
  ['the PNG badge', 'badge', ({ ours }) => ours.png],
  ['the JSON, indented', 'genuine', ({ ours }) => JSON.stringify(JSON.parse(ours.json), null, 2)],
  [
    'the JSON with escaped letters',
    'genuine',
    ({ ours }) => ours.json.replace('Asha Raman', String.raw`\u0041sha Raman`),
  ],
  ['the JSON without its proof', 'unsigned', ({ ours }) => put(ours.json, 'proof', undefined)],
  ['a badge without its credential', 'unreadable', ({ ours }) => withBadges(ours.png)],
  [
    'a title with signs that XML takes amiss',
    'badge',
    async () => (await issued({ title: 'A ]]> B & C' })).svg,
  ],
  ['a title in another script', 'genuine', async () => (await issued({ title: 'अनुवाद' })).pdf],
  ['the PDF of a certificate with hours', 'genuine', async () => (await issued({ hours: 40 })).pdf],
  ['the JSON of a certificate with one hour', 'genuine', async () => (await issued({ hours: 1 })).json],
  ['the JWT of a certificate with hours', 'genuine', async () => (await issued({ hours: 1200 })).jwt],
  ['the badge of a certificate with hours', 'badge', async () => (await issued({ hours: 40 })).svg],
  ['a title with a picture', 'genuine', async () => (await issued({ title: 'Testing 🚀' })).json],
]
export const old: Case[] = [
  ['the PDF of a revoked certificate', 'revoked', ({ revoked }) => revoked.pdf],
  ['the JSON of a revoked certificate', 'revoked', ({ revoked }) => revoked.json],
  ['the JWT of a revoked certificate', 'revoked', ({ revoked }) => revoked.jwt],
  ['the badge of a revoked certificate', 'revoked', ({ revoked }) => revoked.svg],
  ['the PDF of a replaced certificate', 'superseded', ({ old }) => old.pdf],
  ['the JSON of a replaced certificate', 'superseded', ({ old }) => old.json],
]
export const foreign: Case[] = [
  ['a text', null, () => 'Dear employer'],
  ['an empty file', null, () => ''],
  ['JSON of something else', 'unreadable', () => '{"a":1}'],
  ['an SVG drawing', 'unreadable', () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  [
    'a JWT of somebody else',
    'foreign',
    () => resigned(`${part({ alg: 'ES256', kid: 'a' })}.${part({ sub: 'b' })}`),
  ],
  ['a PDF signed under another root of the same name', 'foreign', ({ foreignPdf }) => foreignPdf],
  ['the JSON of another issuer', 'foreign', ({ ours }) => ours.json.replaceAll('did:web:', 'did:web:other.')],
  [
    'a badge of another issuer',
    'foreign',
    ({ ours }) => withBadges(ours.png, baked('iTXt', ours.json.replaceAll('did:web:', 'did:web:other.'))),
  ],
]
export const damaged: Case[] = [
  ['a PDF cut in the middle', 'altered', ({ ours }) => ours.pdf.slice(0, ours.pdf.length / 2)],
  ['a PDF with one changed byte', 'altered', ({ ours }) => pdf.edited(ours.pdf, 'react-pdf', 'react-pdg')],
  ['a PDF with a line more', 'altered', ({ ours }) => pdf.appended(ours.pdf, '\n')],
  ['JSON cut in the middle', 'unreadable', ({ ours }) => ours.json.slice(0, 300)],
  ['a JWT cut in the middle', 'unreadable', ({ ours }) => ours.jwt.slice(0, 300)],
  ['a JWT without its signature', 'altered', ({ ours }) => ours.jwt.replace(/[^.]+$/, '')],
  ['a PNG cut in the middle', 'unreadable', ({ ours }) => ours.png.slice(0, 60)],
]
