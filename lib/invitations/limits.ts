/** Invitations of a batch: characters of a note, learners who may join by one, how many a batch has at most. */
export const invitation = { noteMax: 120, usesMax: 10_000, perBatch: 100 } as const
