import type { KeyboardEvent } from 'react'

/** Returns a key handler that leaves the field when one of the keys is pressed, so that the shortcuts work again. */
export const blurOnKeys =
  (...keys: string[]) =>
  (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (keys.includes(event.key) && !event.nativeEvent.isComposing) event.currentTarget.blur()
  }
