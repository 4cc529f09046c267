/**
 * All triggers of the migrations. Without them, tables accept forbidden changes or names not in NFKC, deleted
 * recipients get reports, certificates get no place on a status list, and pages go stale.
 */
const triggers = [
  'certificate_guard',
  'certificate_guard_all',
  'certificate_file_guard',
  'certificate_file_guard_all',
  'earlier_certificate_guard',
  'earlier_certificate_guard_all',
  'status_place',
  'audit_guard',
  'audit_guard_all',
  'institute_settings_guard',
  'admission_answer_guard',
  // Requires the normalized form (NFKC) of e-mail and name, in which they are compared.
  'User_compared_form',
  'ReportRecipient_cancel_emails',
  'Course_pages_changed',
  'Task_pages_changed',
  'Batch_pages_changed',
  'Invitation_pages_changed',
  'InstituteSettings_pages_changed',
]

/**
 * Invariants of the database: each query returns the rows that violate one. Run by `npm run doctor` and `npm run
 * test:faults`.
 * @type {{ name: string, sql: string }[]}
 */
export const invariants = [
  {
    name: 'an enrollment has at most one certificate that is not superseded',
    sql: `SELECT "enrollmentId" FROM "Certificate" WHERE "state" <> 'superseded' AND "enrollmentId" IS NOT NULL
           GROUP BY "enrollmentId" HAVING count(*) > 1`,
  },
  {
    name: 'each certificate has its own ID and number',
    sql: `SELECT min("cid") FROM "Certificate" GROUP BY "cid" HAVING count(*) > 1
          UNION ALL SELECT min("cid") FROM "Certificate" GROUP BY "ref" HAVING count(*) > 1`,
  },
  {
    name: 'an enrollment that is completed has its certificate',
    sql: `SELECT e."id" FROM "Enrollment" e WHERE e."state" = 'completed'
             AND NOT EXISTS (SELECT FROM "Certificate" c WHERE c."enrollmentId" = e."id" AND c."state" <> 'superseded')`,
  },
  {
    name: 'a certificate belongs to an enrollment that is completed, of the same learner and course',
    sql: `SELECT c."id" FROM "Certificate" c JOIN "Enrollment" e ON e."id" = c."enrollmentId"
           WHERE e."state" <> 'completed' OR e."userId" IS DISTINCT FROM c."userId"
              OR e."courseId" IS DISTINCT FROM c."courseId"`,
  },
  {
    name: 'a superseded certificate names a newer one of the same enrollment',
    sql: `SELECT o."id" FROM "Certificate" o LEFT JOIN "Certificate" n ON n."id" = o."supersededById"
           WHERE o."state" = 'superseded'
             AND (n."id" IS NULL OR n."ref" <= o."ref" OR n."enrollmentId" IS DISTINCT FROM o."enrollmentId")`,
  },
  {
    name: 'a signed certificate has a confirmed name, and its credential as JSON and as token',
    sql: `SELECT "id" FROM "Certificate" WHERE ("credential" IS NULL) <> ("credentialToken" IS NULL)
             OR ("credential" IS NOT NULL AND "fullName" IS NULL)`,
  },
  {
    name: 'a learner has at most one current attempt at a task',
    sql: `SELECT "userId" FROM "Submission" WHERE "withdrawnAt" IS NULL
           GROUP BY "userId", "taskId" HAVING count(*) > 1`,
  },
  {
    name: 'a question that awaits a reply is the last message of a thread that is open',
    sql: `SELECT s."id" FROM "Submission" s JOIN "Enrollment" e ON e."id" = s."enrollmentId"
           WHERE s."awaitsReply" AND (s."withdrawnAt" IS NOT NULL OR e."state" = 'completed'
             OR (SELECT m."fromLearner" FROM "ThreadMessage" m WHERE m."submissionId" = s."id"
                  ORDER BY m."position" DESC LIMIT 1) IS NOT TRUE)`,
  },
  {
    name: 'a second review is open only for a current attempt that is decided and whose enrollment is not completed',
    sql: `SELECT r."id" FROM "SecondReview" r JOIN "Submission" s ON s."id" = r."submissionId"
            JOIN "Enrollment" e ON e."id" = s."enrollmentId"
           WHERE r."state" = 'open' AND (s."status" = 'pending' OR s."withdrawnAt" IS NOT NULL OR e."state" = 'completed')`,
  },
  {
    name: 'messages on an attempt are numbered without gaps',
    sql: `SELECT "submissionId" FROM "ThreadMessage" GROUP BY 1 HAVING max("position") <> count(*)`,
  },
  {
    name: 'at most one request to correct a name is open for a certificate',
    sql: `SELECT "certificateId" FROM "NameCorrection" WHERE "state" = 'open' GROUP BY 1 HAVING count(*) > 1`,
  },
  {
    name: 'an attempt belongs to an accepted enrollment of the same learner in the course of its task',
    sql: `SELECT s."id" FROM "Submission" s
            JOIN "Enrollment" e ON e."id" = s."enrollmentId" JOIN "Task" t ON t."id" = s."taskId"
           WHERE e."userId" <> s."userId" OR e."courseId" <> t."courseId" OR e."state" = 'requested'`,
  },
  {
    name: 'a learner has at most one enrollment in a course',
    sql: `SELECT min("id"::text) FROM "Enrollment" GROUP BY "userId", "courseId" HAVING count(*) > 1`,
  },
  {
    name: 'every foreign key is validated, and no session, enrollment or attempt refers to a missing row',
    sql: `SELECT c.conname FROM pg_constraint c
           WHERE c.contype = 'f' AND NOT c.convalidated AND c.connamespace = current_schema()::regnamespace
          UNION ALL SELECT s."id"::text FROM "Session" s LEFT JOIN "User" u ON u."id" = s."userId" WHERE u."id" IS NULL
          UNION ALL SELECT e."id"::text FROM "Enrollment" e LEFT JOIN "User" u ON u."id" = e."userId"
                      LEFT JOIN "Course" c ON c."id" = e."courseId" WHERE u."id" IS NULL OR c."id" IS NULL
          UNION ALL SELECT s."id"::text FROM "Submission" s LEFT JOIN "User" u ON u."id" = s."userId"
                      LEFT JOIN "Enrollment" e ON e."id" = s."enrollmentId"
                      LEFT JOIN "Task" t ON t."id" = s."taskId"
                     WHERE u."id" IS NULL OR e."id" IS NULL OR t."id" IS NULL`,
  },
  {
    name: 'every index is valid, and every trigger exists and is enabled',
    sql: `SELECT i.indexrelid::regclass::text FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
           WHERE NOT i.indisvalid AND c.relnamespace = current_schema()::regnamespace
          UNION ALL SELECT t.tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
           WHERE t.tgenabled NOT IN ('O', 'A') AND c.relnamespace = current_schema()::regnamespace
          UNION ALL SELECT required FROM unnest(ARRAY[${triggers.map((name) => `'${name}'`).join()}]) required
           WHERE NOT EXISTS (SELECT FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
                              WHERE t.tgname = required AND c.relnamespace = current_schema()::regnamespace)`,
  },
  {
    name: 'sent e-mails have a time of sending, and secrets are erased from sent and failed e-mails',
    sql: `SELECT "id" FROM "OutboxMail" WHERE ("state" = 'sent' AND "sentAt" IS NULL)
             OR ("state" IN ('sent', 'failed') AND "data" <> '{}'
                 AND "template" IN ('welcome', 'invited', 'one-time-code', 'password-link'))`,
  },
  {
    name: 'no lease of an e-mail ends more than five minutes from now',
    sql: `SELECT "id" FROM "OutboxMail" WHERE "leasedUntil" > now() + interval '5 minutes'`,
  },
  {
    name: 'the audit trail is numbered without gaps',
    sql: `SELECT max("position") FROM "AuditEvent" HAVING max("position") <> count("position")`,
  },
  {
    name: 'every revoked certificate has an event in the audit trail',
    // The demo data has a certificate that was revoked before the first event.
    sql: `SELECT c."id" FROM "Certificate" c
           WHERE c."state" = 'revoked' AND c."revokedAt" >= (SELECT min("at") FROM "AuditEvent")
             AND NOT EXISTS (SELECT FROM "AuditEvent" a
                              WHERE a."action" = 'certificate.revoked' AND a."subjectId" = c."id"::text)`,
  },
  {
    name: 'there is an administrator',
    sql: `SELECT 1 WHERE NOT EXISTS (SELECT FROM "User" WHERE "role" = 'admin')`,
  },
]

/**
 * @param {import('pg').ClientBase} client
 * @returns {Promise<{ name: string, rows: number, first: string }[]>} the violated invariants, with a row as example
 */
export async function brokenInvariants(client) {
  const broken = []
  for (const { name, sql } of invariants) {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    if (rows.length) broken.push({ name, rows: rows.length, first: String(rows[0]?.[0]) })
  }
  return broken
}
