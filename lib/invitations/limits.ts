/** Maximum of characters of a note, of uses of one invitation, and of invitations of one batch. */
export const invitation = { noteMax: 120, usesMax: 10_000, perBatch: 100 } as const
