/** Tag of what public pages hold ready of courses and tasks. */
export const courseTag = 'courses'

const process = globalThis as typeof globalThis & { expirePages?: (tag: string) => void }

/**
 * To be called after the commit: public pages of this process show the change at the next look. The front
 * (scripts/front/pages-changed.mjs) leaves `expirePages` here; other processes hear of it from the database.
 */
export const coursesChanged = () => process.expirePages?.(courseTag)
