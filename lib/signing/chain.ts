import { X509Certificate } from 'node:crypto'

const certificateBlock = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

export const certificatesIn = (pem: string) =>
  (pem.match(certificateBlock) ?? []).map((text) => new X509Certificate(text))

/** The last certificate of a chain. */
export function rootOf(chain: X509Certificate[]) {
  const root = chain.at(-1)
  if (!root) throw new Error('There is no certificate in the chain.')
  return root
}
