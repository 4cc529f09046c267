import 'server-only'
import { LRUCache } from 'lru-cache'
import { db } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { statusList as limits } from '@/lib/limits'
import { signingKeys } from '@/lib/signing/keys'
import { issuerDid } from './issuer'
import { withProof } from './sign'
import { encodeStatusList, statusListUrl } from './status'

type SignedList = { encodedList: string; json: Promise<string> }
const signedLists = new LRUCache<number, SignedList>({
  max: limits.listsCached,
  ttl: limits.listsCachedForMs,
})

/** The current status list, signed. Throws `not_found` for a list other than 1 that has no certificates. */
export async function statusListCredential(list: number) {
  const rows = await db.certificate.findMany({
    where: { statusList: list, state: { not: 'valid' } },
    select: { statusIndex: true },
    orderBy: { statusIndex: 'asc' },
  })
  if (list > 1 && rows.length === 0) {
    const certificate = await db.certificate.findFirst({ where: { statusList: list }, select: { id: true } })
    if (!certificate) throw notFound()
  }
  const encodedList = encodeStatusList(rows.map(({ statusIndex }) => statusIndex))
  const cached = signedLists.get(list)
  if (cached?.encodedList === encodedList) return cached.json
  const json = signList(list, encodedList)
  signedLists.set(list, { encodedList, json })
  json.catch(() => signedLists.delete(list))
  return json
}

const isoSeconds = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`

async function signList(list: number, encodedList: string) {
  const id = statusListUrl(list)
  const now = Date.now()
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerDid,
    validFrom: isoSeconds(now),
    validUntil: isoSeconds(now + limits.validForMs),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      ttl: limits.maxAgeMs,
      encodedList,
    },
  }
  return JSON.stringify(await withProof(credential, await signingKeys()))
}
