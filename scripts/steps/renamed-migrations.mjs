/** Names in databases and backups of earlier versions, where two migrations shared a stamp. */
const currentNames = new Map([
  ['20261121140000_saved_reasons', '20261121140001_saved_reasons'],
  ['20261121160000_mail_list', '20261121160001_mail_list'],
])

/** @param {string} name */
export const currentName = (name) => currentNames.get(name) ?? name

/**
 * Renames applied migrations, so that they are not applied again.
 * @param {import('pg').Client} client
 */
export async function renameAppliedMigrations(client) {
  await client.query(
    `UPDATE _prisma_migrations SET migration_name = renamed.current
       FROM unnest($1::text[], $2::text[]) AS renamed(former, current) WHERE migration_name = renamed.former`,
    [[...currentNames.keys()], [...currentNames.values()]],
  )
}
