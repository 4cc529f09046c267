/** SQLSTATE `restrict_violation`, raised by the triggers that refuse to change or delete rows. */
export const restrictViolation = '23001'
