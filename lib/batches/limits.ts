/** Maximums of a batch: characters of its name, seats, batches per course, and due dates. */
export const batch = { nameMax: 80, seatsMax: 10_000, perCourse: 100, dueDatesMax: 1000 } as const

/** Interval of the job that assigns free seats. */
export const waitingList = { everyMs: 2000 } as const

/** Interval at which a job checks whether a new day has begun, since batches open and close for enrollment then. */
export const newDay = { everyMs: 60_000 } as const
