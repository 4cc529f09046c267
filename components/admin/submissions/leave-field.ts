import type { KeyboardEvent } from 'react'

/** Leaves the field on these keys, so that the desk's shortcuts work again. */
export const leaveField =
  (...keys: string[]) =>
  (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (keys.includes(event.key)) event.currentTarget.blur()
  }
