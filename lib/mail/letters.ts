/** The letters and what each needs to be written. */
export type Letters = {
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
}

export type Letter = keyof Letters
