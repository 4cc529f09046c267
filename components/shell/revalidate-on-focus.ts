/** SWR options: fetch again when the window gets the focus, at most once a second (SWR's default: once in five seconds). */
export const revalidateOnFocus = { focusThrottleInterval: 1000, dedupingInterval: 500 } as const
