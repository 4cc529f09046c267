import type { KeyboardEvent } from 'react'

/** Returns a key handler that leaves the field on these keys, so that the shortcuts of the desk work again. */
export const leaveField =
  (...keys: string[]) =>
  (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (keys.includes(event.key)) event.currentTarget.blur()
  }
