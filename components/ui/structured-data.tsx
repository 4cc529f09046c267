/** schema.org structured data as JSON-LD; not executed. */
export const StructuredData = ({ data, ...attributes }: { data: object; 'data-certificate'?: true }) => (
  <script {...attributes} type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />
)

/** Escaped for a script element, so that a title cannot end it. */
export const scriptText = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
