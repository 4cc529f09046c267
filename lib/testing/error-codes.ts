/** SQLSTATE `restrict_violation`, which the triggers raise that refuse to change or delete rows. */
export const restrictViolation = '23001'
