/** schema.org structured data as JSON-LD; not executed. */
export const StructuredData = ({ data }: { data: object }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />
)

/** As the content of a script element: a title must not be able to end it. */
export const scriptText = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
