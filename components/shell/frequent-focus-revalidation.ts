/**
 * SWR options: fetch again when the window gets the focus, at most once a second (default: 5 s). `dedupingInterval`
 * (default: 2 s) must be below 1 s, or SWR would reuse the previous request.
 */
export const frequentFocusRevalidation = { focusThrottleInterval: 1000, dedupingInterval: 500 } as const
