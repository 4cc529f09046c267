/**
 * Plain `next start` gives every role the same statuses as the HTTP server. The pragma is read by
 * lib/testing/server-environment.mjs.
 * @server next
 */
import './access.test'
