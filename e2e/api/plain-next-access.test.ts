/**
 * Plain `next start` gives every role the same statuses as the product's own HTTP server (server/main.ts).
 * lib/testing/server-environment.mjs reads the tag below.
 * @server next
 */
import './access.test'
