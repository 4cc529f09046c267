/**
 * Plain `next start` gives every role the same statuses as the product's own HTTP server (server/main.ts). The pragma is
 * read by lib/testing/server-environment.mjs.
 * @server next
 */
import './access.test'
