type Props = {
  data: object
  /** Marks metadata that is removed from the document when the user leaves the certificate's page. */
  'data-certificate'?: true
}

/** schema.org structured data as JSON-LD. Browsers do not execute it. */
export const StructuredData = ({ data, ...attributes }: Props) => (
  <script
    {...attributes}
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
  />
)

/** JSON for a script element. `<` is escaped so that a value, such as a course title, cannot close the element. */
export const jsonForScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
