/** Maximum enrollment requests that one call accepts. */
export const acceptMatchingMax = 1000
