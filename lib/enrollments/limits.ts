/** Maximum enrollment requests that one call accepts. */
export const acceptMatchingMax = 1000

/** Maximum tasks in the list of unaccepted tasks that the caller saw. */
export const seenTasksMax = 1000
