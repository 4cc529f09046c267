/** Batches: characters of a name, seats, how many a course has at most, and their due dates. */
export const batch = { nameMax: 80, seatsMax: 10_000, perCourse: 100, dueDatesMax: 1000 } as const

/** How often the waiting lists are looked through for free seats. */
export const waitingList = { everyMs: 2000 } as const

/** How often it is looked whether a new day has begun, on which enrolment opens or closes. */
export const newDay = { everyMs: 60_000 } as const
