/** The letters and what each needs to be written. */
export type Letters = {
  'one-time-code': { name: string; code: string }
  'password-link': { name: string; token: string }
  'password-changed': { name: string }
  'enrollment-accepted': { name: string; course: string; slug: string }
  'submission-accepted': { name: string; course: string; slug: string; task: string; taskId: string }
  'submission-rejected': {
    name: string
    course: string
    slug: string
    task: string
    taskId: string
    reason: string
  }
  'certificate-ready': { name: string; course: string; slug: string; cid: string }
  'certificate-revoked': { name: string; course: string; cid: string; reason: string }
  'certificate-corrected': { name: string; course: string; cid: string; oldCid: string; fullName: string }
}

export type Letter = keyof Letters

/** Letters that hold a code or a link that opens an account: what they say is forgotten once they are sent. */
export const secretLetters: ReadonlySet<Letter> = new Set(['one-time-code', 'password-link'])
