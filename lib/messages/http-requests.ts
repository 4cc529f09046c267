/** Refusals that come from the HTTP server, not from a route. They are no part of `general`, which every page loads. */
export const httpRequests = {
  tooSlow: 'The data arrived too slowly. Please try again.',
} as const
