import { revalidateTag } from 'next/cache'

/** Tags of what public pages hold ready. */
export const courseTag = 'courses'

/** To be called after the commit: public pages show the change at the next look. */
export function coursesChanged() {
  try {
    revalidateTag(courseTag, { expire: 0 })
  } catch (error) {
    // Outside Next (tests, the front) there are no pages to renew.
    if (!(
      error instanceof Error && /static generation store missing|outside a request scope/i.test(error.message)
    ))
      throw error
  }
}

let renewed = false

/** What was rendered before this process started may be older than the last change: it is renewed once. */
export function renewOnce() {
  if (renewed) return
  renewed = true
  coursesChanged()
}
