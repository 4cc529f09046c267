/** SWR options: fetch again when the window gets the focus, at most once a second. */
export const revalidateOnFocus = { focusThrottleInterval: 1000, dedupingInterval: 500 } as const
