/**
 * Each check names the tests that prove it: a file, and a pattern of test titles; without a pattern, all tests of the
 * file.
 * @typedef {{ id: string, group: string, text: string, tests: [file: string, titlePattern?: RegExp][] }} Check
 */

/** Marks checks as those of a group. @param {string} group @param {Omit<Check, 'group'>[]} checks @returns {Check[]} */
export const defineGroup = (group, checks) => checks.map((check) => ({ ...check, group }))
