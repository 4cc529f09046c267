/**
 * Every text that code chooses: answers of the server, toasts, validation, empty states. The wording of the
 * specification is kept letter for letter, odd grammar included. Each group is a file, so that a page loads its own.
 */
export { general } from './messages/general'
export { session } from './messages/session'
export { auth } from './messages/auth'
export { courses } from './messages/courses'
export { enrollments } from './messages/enrollments'
export { tasks } from './messages/tasks'
export { submissions } from './messages/submissions'
export { certificates } from './messages/certificates'
export { bulkCheck } from './messages/bulk-check'
export { embed } from './messages/embed'
export { certificatePaper } from './messages/certificate-paper'
export { credential } from './messages/credential'
export { fileCheck } from './messages/file-check'
export { profile } from './messages/profile'
export { admin } from './messages/admin'
export { mail } from './messages/mail'
export { learnerImportTexts as import } from './messages/import'
export { audit } from './messages/audit'
export { firstRun } from './messages/first-run'
export * as messages from './messages'
