/**
 * Each check names the tests that prove it: a file, and a pattern of their titles; without a pattern all of them.
 * @typedef {{ id: string, group: string, text: string, tests: [file: string, title?: RegExp][] }} Check
 */

/** @param {string} group @param {Omit<Check, 'group'>[]} checks @returns {Check[]} */
export const of = (group, checks) => checks.map((check) => ({ ...check, group }))
