/** Maximum of characters of a note, of uses of one invitation, and of invitations to one batch of learners. */
export const invitation = { noteMax: 120, usesMax: 10_000, perBatch: 100 } as const
