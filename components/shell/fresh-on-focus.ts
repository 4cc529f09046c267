/** For SWR: who comes back to a window sees what is true now, also soon after the last look. */
export const freshOnFocus = { focusThrottleInterval: 1000, dedupingInterval: 500 } as const
