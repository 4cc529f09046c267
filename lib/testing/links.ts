import { AppError } from '@/lib/errors'
import { checkLink, type CheckLinkOptions } from '@/lib/links/check-link'
import { LinkRefused } from '@/lib/links/refused'
import { messages } from '@/lib/messages'

/**
 * The addresses to which names resolve in tests: public, private and malformed ones. The last three names must be
 * refused for the name alone, so they have a public address.
 */
export const addressesByHost = {
  'files.example.com': ['93.184.216.34'],
  'ipv6.example.com': ['2606:2800:220:1::1'],
  'dual-stack.example.com': ['2606:2800:220:1::1', '93.184.216.34'],
  'loopback.example.com': ['127.0.0.1'],
  'loopback6.example.com': ['::1'],
  'private.example.com': ['10.1.2.3'],
  'cgnat.example.com': ['100.64.0.1'],
  'mapped.example.com': ['::ffff:10.0.0.1'],
  'nat64.example.com': ['64:ff9b::a00:1'],
  'metadata.example.com': ['169.254.169.254'],
  'ipv6-zone.example.com': ['fe80::1%eth0'],
  'mixed.example.com': ['93.184.216.34', '192.168.0.1'],
  'mixed6.example.com': ['93.184.216.34', 'fd00::1'],
  'octal.example.com': ['0177.0.0.1'],
  'metadata.google.internal': ['93.184.216.34'],
  localhost: ['93.184.216.34'],
  intranet: ['93.184.216.34'],
}

export const ownHost = 'learn.example.org'

/**
 * The reason for which a link is refused; learners see one message for every reason. `network error` means an error of
 * Node, e.g. a failed connection. Throws if the link is not refused.
 */
export async function refusalReason(link: string, options: Partial<CheckLinkOptions>) {
  const error: unknown = await checkLink(link, { allow: [], ownHost, ...options }).catch(
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError))
    throw new Error('The link passed, or failed with another error.', { cause: error })
  expect(error).toMatchObject({ code: 'unprocessable', message: messages.submissions.linkNotPublic })
  return error.cause instanceof LinkRefused ? error.cause.message : 'network error'
}
