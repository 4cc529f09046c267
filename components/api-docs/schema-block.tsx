import { schemaText } from '@/lib/validation/schema-text'

/** A schema as text; the names of other schemas are links to them. */
export function SchemaBlock({ schema, label }: { schema: unknown; label: string }) {
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={label}
      className="overflow-x-auto rounded-control border border-line bg-sunken px-4 py-3 text-[13px] leading-5"
    >
      <code>
        {schemaText(schema).map((piece, index) =>
          typeof piece === 'string' ? (
            piece
          ) : (
            <a
              key={index}
              href={`#schema-${piece.ref}`}
              className="text-brand-strong underline underline-offset-2"
            >
              {piece.ref}
            </a>
          ),
        )}
      </code>
    </pre>
  )
}
