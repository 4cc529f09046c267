/**
 * Plain `next start` gives every role the same statuses as the HTTP server.
 * @server next
 */
import './access.test'
